import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { CATALOG_KINDS, type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import css from "./KindTabs.module.css";

type Props = {
  current: CatalogKind | "stay" | null;
  place?: string | undefined;
  /** The id of the text that names them here. */
  labelledBy?: string;
};

/** Tabs for what to search for, each a separate page that keeps the town. */
export function KindTabs({ current, place, labelledBy }: Props) {
  const { t } = useI18n();
  const search = stringifySearch({ place });
  const tabs = [
    { kind: "stay" as const, href: to("search", {}) },
    ...CATALOG_KINDS.map((kind) => ({ kind, href: searchPathOf(kind) })),
  ];
  return (
    <nav {...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": t("finds.tabs") })} className={css.tabs}>
      {tabs.map(({ kind, href }) => (
        <Link
          key={kind}
          href={href + search}
          className={css.tab}
          data-current={kind === current || undefined}
          {...(kind === current && { "aria-current": "page" })}
        >
          {t(`finds.tab.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
