import { to } from "#paths";
import { island } from "#ui/island.tsx";
import { luxuryPart } from "./luxuryPart.tsx";

const StillWalkthrough = island(
  async () => (await import("#features/listings/page/Walkthrough.tsx")).Walkthrough,
  import.meta.env.SSR && (await import("#features/listings/page/Walkthrough.tsx")).Walkthrough,
);

export default luxuryPart({
  pathOf: (id) => to("luxuryWalkthrough", { id }),
  detail: "luxury_matterport",
  title: "walkthrough.title",
  isThere: ({ walkthrough_url }) => walkthrough_url !== null,
  Shown: StillWalkthrough,
});
