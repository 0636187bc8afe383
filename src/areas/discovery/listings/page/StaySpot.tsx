import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { areaAround, frameOfBounds, metresIn, percent, within } from "#areas/discovery/map/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./StaySpot.module.css";
import parts from "./StayParts.module.css";

/** The stay is somewhere within a circle of this radius in metres; the map shows three kilometres in each direction. */
const SPOT_M = 500;
const SHOWN_M = 3000;
export type Spot = Pick<Listing, "at" | "neighbourhood" | "city" | "country" | "neighbourhood_html">;
const load = async () => (await import("./LiveStaySpot.tsx")).LiveStaySpot;

/** Where a stay is, as exactly as its host wants to show. */
export function StaySpot({ listing, isBooked = false }: { listing: Spot; isBooked?: boolean }) {
  const { t, country, within: lineOf } = useI18n();
  const place = lineOf([listing.neighbourhood, listing.city, country(listing.country)]);
  const frame = frameOfBounds(areaAround(listing.at, SHOWN_M), 1);
  const { x, y } = within(frame, listing.at);
  const r = percent(metresIn(frame, listing.at, SPOT_M));
  return (
    <section aria-labelledby="spot" className={parts.section}>
      <h2 id="spot">{t("spot.heading")}</h2>
      <p>{isBooked ? place : t("spot.about", { place })}</p>
      <div className={css.map}>
        <MapFrame frame={frame} label={t("map.area")} load={load} live={{ at: listing.at, radius_m: SPOT_M }}>
          <circle cx={percent(x)} cy={percent(y)} r={r} className={css.circle} />
        </MapFrame>
      </div>
      {listing.neighbourhood_html && (
        <div className={css.about} dir="auto" dangerouslySetInnerHTML={{ __html: listing.neighbourhood_html }} />
      )}
    </section>
  );
}
