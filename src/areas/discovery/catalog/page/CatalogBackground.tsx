import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { ReactNode } from "react";
import type { CatalogEntry, CatalogCard } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogBackground.module.css";
import { CatalogHost } from "./CatalogHost.tsx";
import { CatalogReviews } from "./CatalogReviews.tsx";
import { CatalogRow } from "#areas/discovery/catalog/cards/CatalogRow.tsx";

type Props = { find: CatalogEntry; corner?: (entry: CatalogCard) => ReactNode };

/** Reviews, the host, and what else there is in town. */
export function CatalogBackground({ find: entry, corner }: Props) {
  const { t } = useI18n();
  const isReviewed = entry.kind === "experience" || entry.kind === "restaurant";
  const row = { sayKind: true, ...(corner && { corner }) };
  return (
    <>
      {isReviewed && <CatalogReviews find={entry} />}
      {entry.kind === "experience" && entry.host && <CatalogHost host={entry.host} find_id={entry.id} />}
      <CatalogRow
        id="done-here"
        heading={t(entry.kind === "place" ? "find.doneHere" : "find.alsoHere")}
        finds={entry.activities}
        {...row}
      />
      <CatalogRow id="nearby" heading={t("find.nearby")} finds={entry.nearby} {...row} />
      {entry.town && (
        <p className={css.on}>
          <Link href={to("search", {}) + stringifySearch({ place: entry.town.slug })}>
            {t("find.staysIn", { place: entry.town.display_name })} <Icon name="arrow-end" size={16} />
          </Link>
        </p>
      )}
    </>
  );
}
