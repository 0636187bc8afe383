import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { CardRow } from "#ui/layout/CardRow.tsx";
import type { CatalogCard as CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { CatalogCard } from "./CatalogCard.tsx";
import { type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";

type Props = {
  /** Unique on the page, for the heading's id. */
  id: string;
  heading: ReactNode;
  finds: readonly CatalogEntry[];
  /** A link to all entries of a kind, in a town if given. */
  all?: { kind: CatalogKind; place?: string | undefined };
  sayKind?: boolean;
  corner?: (entry: CatalogEntry) => ReactNode;
};

/** A row of catalog entries; renders nothing without entries. */
export function CatalogRow({ id, heading, finds: entries, all, sayKind = false, corner }: Props) {
  const { t } = useI18n();
  if (entries.length === 0) return null;
  const link = all && {
    href: searchPathOf(all.kind) + stringifySearch({ place: all.place }),
    text: t("home.all"),
    label: `${t("home.all")}: ${t(`finds.tab.${all.kind}`)}`,
  };
  return (
    <CardRow id={id} heading={heading} all={link}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CatalogCard find={entry} sayKind={sayKind} corner={corner?.(entry)} />
        </li>
      ))}
    </CardRow>
  );
}
