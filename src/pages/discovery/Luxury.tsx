import { to } from "#paths";
import { island } from "#ui/islands/island.tsx";
import { stayPage } from "./stayPage.tsx";

const StaticHero = island(async () => (await import("#areas/discovery/listings/page/luxury/LuxuryHero.tsx")).LuxuryHero);

export default stayPage({
  pathOf: (id) => to("luxury", { id }),
  hero: (listing) => <StaticHero key={`hero ${listing.id}`} listing={listing} />,
});
