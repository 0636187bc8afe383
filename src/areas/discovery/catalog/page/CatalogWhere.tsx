import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogWhere.module.css";

/** The heading above the map of a catalog entry, its place in words, and a link to the exact point in a map application. */
export function CatalogWhere({ find: { kind, at }, where }: { find: CatalogEntry; where: string }) {
  const { t } = useI18n();
  return (
    <>
      <h2 id="where" className={css.heading}>
        {t(kind === "experience" ? "find.meetingPoint" : "spot.heading")}
      </h2>
      <p className={css.place}>
        <span>{where}</span>
        {at && (
          <a href={mapHref(at)} rel="noopener">
            {t("find.openInMap")}
          </a>
        )}
      </p>
    </>
  );
}

const mapHref = ({ lat, lng }: NonNullable<CatalogEntry["at"]>) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
