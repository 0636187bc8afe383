import { to } from "#paths";
import { island } from "#ui/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StillWalkthrough = await island(async () => (await import("#features/listings/page/Walkthrough.tsx")).Walkthrough);

export default luxuryPart({
  pathOf: (id) => to("luxuryWalkthrough", { id }),
  detail: "luxury_matterport",
  title: "walkthrough.title",
  isThere: ({ walkthrough_url }) => walkthrough_url !== null,
  Shown: StillWalkthrough,
});
