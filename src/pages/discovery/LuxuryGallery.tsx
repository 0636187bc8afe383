import { to } from "#paths";
import { island } from "#ui/islands/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StaticLuxuryPictures = island(
  async () => (await import("#areas/discovery/listings/page/luxury/LuxuryPictures.tsx")).LuxuryPictures,
);

export default luxuryPart({
  pathOf: (id) => to("luxuryGallery", { id }),
  detail: "luxury_gallery",
  title: "luxuryGallery.title",
  isThere: ({ photos }) => photos.length > 0,
  Shown: StaticLuxuryPictures,
});
