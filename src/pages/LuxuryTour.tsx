import { to } from "#paths";
import { island } from "#ui/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StillHomeTour = island(
  async () => (await import("#features/listings/page/HomeTour.tsx")).HomeTour,
  import.meta.env.SSR && (await import("#features/listings/page/HomeTour.tsx")).HomeTour,
);

export default luxuryPart({
  pathOf: (id) => to("luxuryTour", { id }),
  detail: "luxury_home_tour",
  title: "tour.title",
  isThere: ({ tour }) => tour.length > 0,
  Shown: StillHomeTour,
});
