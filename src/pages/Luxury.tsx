import { to } from "#paths";
import { still } from "#ui/still.tsx";
import { stayPage } from "./stayPage.tsx";

const StillHero = still(
  async () => (await import("#features/stays/LuxuryHero.tsx")).LuxuryHero,
  import.meta.env.SSR && (await import("#features/stays/LuxuryHero.tsx")).LuxuryHero,
);

export default stayPage({
  pathOf: (id) => to("luxury", { id }),
  hero: (listing) => <StillHero key={`hero ${listing.id}`} listing={listing} />,
});
