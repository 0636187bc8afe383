import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { ReactNode } from "react";
import type { Find, FindCard } from "#areas/discovery/catalog/contract.ts";
import css from "./FindBackground.module.css";
import { FindHost } from "./FindHost.tsx";
import { FindReviews } from "./FindReviews.tsx";
import { FindRow } from "#areas/discovery/catalog/cards/FindRow.tsx";

type Props = { find: Find; corner?: (find: FindCard) => ReactNode };

/** Reviews, who leads it, and what else there is in town. */
export function FindBackground({ find, corner }: Props) {
  const { t } = useI18n();
  const isReviewed = find.kind === "experience" || find.kind === "restaurant";
  const row = { sayKind: true, ...(corner && { corner }) };
  return (
    <>
      {isReviewed && <FindReviews find={find} />}
      {find.kind === "experience" && find.host && <FindHost host={find.host} find_id={find.id} />}
      <FindRow
        id="done-here"
        heading={t(find.kind === "place" ? "find.doneHere" : "find.alsoHere")}
        finds={find.activities}
        {...row}
      />
      <FindRow id="nearby" heading={t("find.nearby")} finds={find.nearby} {...row} />
      {find.town && (
        <p className={css.on}>
          <Link href={to("search", {}) + stringifySearch({ place: find.town.slug })}>
            {t("find.staysIn", { place: find.town.display_name })} <Icon name="arrow-end" size={16} />
          </Link>
        </p>
      )}
    </>
  );
}
