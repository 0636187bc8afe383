import { to } from "#paths";
import { island } from "#ui/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StillLuxuryPictures = island(
  async () => (await import("#features/listings/page/LuxuryPictures.tsx")).LuxuryPictures,
  import.meta.env.SSR && (await import("#features/listings/page/LuxuryPictures.tsx")).LuxuryPictures,
);

export default luxuryPart({
  pathOf: (id) => to("luxuryGallery", { id }),
  detail: "luxury_gallery",
  title: "luxuryGallery.title",
  isThere: ({ photos }) => photos.length > 0,
  Shown: StillLuxuryPictures,
});
