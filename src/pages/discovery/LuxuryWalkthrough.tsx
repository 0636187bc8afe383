import { to } from "#paths";
import { island } from "#ui/islands/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StaticWalkthrough = island(async () => (await import("#areas/discovery/listings/page/luxury/Walkthrough.tsx")).Walkthrough);

export default luxuryPart({
  pathOf: (id) => to("luxuryWalkthrough", { id }),
  detail: "luxury_matterport",
  title: "walkthrough.title",
  isThere: ({ walkthrough_url }) => walkthrough_url !== null,
  Shown: StaticWalkthrough,
});
