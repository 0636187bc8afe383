import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { CatalogRow } from "./CatalogRow.tsx";
import css from "./HomeCatalog.module.css";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";

type Props = { rows: readonly { kind: CatalogKind; finds: readonly CatalogCard[] }[]; corner: (entry: CatalogCard) => ReactNode };

/** What there is besides stays: a row for each kind except activities, which are shown with their places. */
export function HomeCatalog({ rows, corner }: Props) {
  const { t } = useI18n();
  return (
    <div className={css.rows}>
      {rows.flatMap(({ kind, finds: entries }) =>
        kind === "activity"
          ? []
          : [
              <CatalogRow
                key={kind}
                id={`finds-${kind}`}
                heading={t(`finds.home.${kind}`)}
                finds={entries}
                all={{ kind }}
                corner={corner}
              />,
            ],
      )}
    </div>
  );
}
