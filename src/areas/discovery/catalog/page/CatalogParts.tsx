import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import type { Part } from "#areas/discovery/catalog/contract.ts";
import { CatalogCard } from "#areas/discovery/catalog/cards/CatalogCard.tsx";
import css from "./CatalogParts.module.css";

/** A text with cards of what it mentions between its parts. */
export function CatalogParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={css.text}>
      {parts.map((part, i) =>
        "html" in part ? (
          <div key={i} className={css.words} dir="auto" dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <div key={i} className={css.card}>
            {"find" in part ? <CatalogCard find={part.find} sayKind /> : <StayCard listing={part.listing} />}
          </div>
        ),
      )}
    </div>
  );
}
