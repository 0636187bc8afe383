import type { ReactNode } from "react";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import type { SaveSource } from "#areas/wishlists/saving/saveSources.ts";
import type { Session } from "#lib/page/bootstrap.ts";
import css from "#pages/discovery/Stay.module.css";

type Props = {
  id: string;
  heading: string;
  /** Shown beside the heading. */
  tool?: ReactNode;
  listings: ListingCard[];
  /** The place that a press on a heart reports. */
  source: SaveSource;
  query: Record<string, unknown>;
  saved: Session["saved"];
};

/** A row of other stays below a stay. */
export function StayRow({ id, heading, tool, listings, source, query, saved }: Props) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.rowHead}>
        <h2 id={id}>{heading}</h2>
        {tool}
      </div>
      <ul className={css.similar}>
        {listings.map((one) => (
          <li key={one.id}>
            <StayCard
              listing={one}
              query={query}
              corner={<Heart kind="listing" id={one.id} title={one.title} source={source} saved={saved} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
