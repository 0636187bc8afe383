import { demoEntry } from "#areas/discovery/catalog/cards/demoEntry.ts";
import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { CatalogParts } from "./CatalogParts.tsx";

export default function CatalogPartsDemo() {
  return (
    <CatalogParts
      parts={[
        { html: "<p>Begin where the tram turns, and walk down towards the water.</p>" },
        { find: demoEntry },
        { html: "<p>Whoever stays the night wakes up to the first ferry.</p>" },
        { listing: demoCard },
      ]}
    />
  );
}
