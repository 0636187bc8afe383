import { listWishlists, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { ListCard } from "#areas/wishlists/lists/ListCard.tsx";
import { PAGE_SIZE } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import css from "./Wishlists.module.css";

type Data = { lists: Wishlist[]; pages: number; page: number };

/** Public lists, those with the most items and votes first [B7.1.1]. */
export default page<Data, { page?: number }>({
  async load({ call, search, signal }) {
    const n = Math.max(1, Math.min(800, Math.trunc(Number(search.page)) || 1));
    const input = { category: "popular", _offset: (n - 1) * PAGE_SIZE, _limit: PAGE_SIZE } as const;
    const { wishlists, metadata } = await call(listWishlists, input, signal);
    return { lists: wishlists, page: n, pages: Math.ceil(metadata.total_count / PAGE_SIZE) };
  },
  head: ({ i18n: { t } }) => ({
    title: t("popularLists.title"),
    description: t("popularLists.text"),
    canonical: to("popularWishlists", {}),
  }),

  View({ data: { lists, page: now, pages } }) {
    const { t, localizePath } = useI18n();
    const hrefOf = (n: number) => to("popularWishlists", {}) + stringifySearch({ page: n > 1 ? n : undefined });
    return (
      <main id="main" className={css.page}>
        <header>
          <h1>{t("popularLists.heading")}</h1>
          <p>{t("popularLists.text")}</p>
        </header>
        {lists.length > 0 ? (
          <ul className={css.lists}>
            {lists.map((list) => (
              <li key={list.id}>
                <ListCard list={list} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="heart" title={t("popularLists.none")} text={t("popularLists.noneText")}>
            <ButtonLink href={localizePath(to("wishlists", {}))}>{t("wishlists.heading")}</ButtonLink>
          </EmptyState>
        )}
        <Pagination page={now} pages={pages} hrefOf={hrefOf} renderLink={(props) => <Link {...props} />} />
      </main>
    );
  },
});
