import { useI18n } from "#lib/i18n.tsx";
import type { Listing } from "./contract.ts";
import css from "./StayParts.module.css";

/** Where a stay is, as near as its host wishes to tell. */
export function StaySpot({ listing }: { listing: Listing }) {
  const { t, country } = useI18n();
  const place = [listing.neighbourhood, listing.city, country(listing.country)].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="spot" className={css.section}>
      <h2 id="spot">{t("spot.heading")}</h2>
      <p>{t("spot.about", { place })}</p>
      {listing.neighbourhood_html && <div className={css.about} dangerouslySetInnerHTML={{ __html: listing.neighbourhood_html }} />}
    </section>
  );
}
