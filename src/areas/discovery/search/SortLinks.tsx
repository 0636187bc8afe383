import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { buttonClass } from "#ui/elements/buttonClass.ts";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import { type ListingSearch, SORTS } from "./readSearch.ts";
import css from "./SortLinks.module.css";

/** The order of the results: links in a native popover, so it works without JavaScript. */
export function SortLinks({ search }: { search: ListingSearch }) {
  const { t } = useI18n();
  const now = search.sort ?? "best";
  const order = t(`sort.${now}`);
  const by = t("sort.by", { order });
  return (
    <>
      <button type="button" popoverTarget="sort" aria-label={by} className={classes(buttonClass({ look: "quiet" }), css.open)}>
        <span className={css.short}>{order}</span> <span className={css.long}>{by}</span> <Icon name="chevron-down" size={16} />
      </button>
      <Popover id="sort" label={t("sort.heading")} align="end" className={css.panel}>
        <ul>
          {SORTS.map((sort) => (
            <li key={sort}>
              {sort === now ? (
                // It leads nowhere, so it only closes the menu.
                <button type="button" popoverTarget="sort" className={css.link} aria-current="true">
                  {order} <Icon name="check" size={20} />
                </button>
              ) : (
                <Link
                  href={
                    to("search", {}) + stringifySearch({ ...search, sort: sort === "best" ? undefined : sort, page: undefined })
                  }
                  className={css.link}
                >
                  {t(`sort.${sort}`)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
