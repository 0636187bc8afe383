import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { FindCard } from "#areas/discovery/catalog/contract.ts";
import { FindRow } from "./FindRow.tsx";
import css from "./HomeFinds.module.css";
import type { FindKind } from "#areas/discovery/catalog/kinds.ts";

type Props = { rows: readonly { kind: FindKind; finds: readonly FindCard[] }[]; corner: (find: FindCard) => ReactNode };

/** What there is besides stays: a row for each kind but activities, which stand with their places. */
export function HomeFinds({ rows, corner }: Props) {
  const { t } = useI18n();
  return (
    <div className={css.rows}>
      {rows.flatMap(({ kind, finds }) =>
        kind === "activity"
          ? []
          : [
              <FindRow
                key={kind}
                id={`finds-${kind}`}
                heading={t(`finds.home.${kind}`)}
                finds={finds}
                all={{ kind }}
                corner={corner}
              />,
            ],
      )}
    </div>
  );
}
