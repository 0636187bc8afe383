import { to } from "#paths";
import { island } from "#ui/islands/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StaticHomeTour = island(async () => (await import("#areas/discovery/listings/page/luxury/HomeTour.tsx")).HomeTour);

export default luxuryPart({
  pathOf: (id) => to("luxuryTour", { id }),
  detail: "luxury_home_tour",
  title: "tour.title",
  isThere: ({ tour }) => tour.length > 0,
  Shown: StaticHomeTour,
});
