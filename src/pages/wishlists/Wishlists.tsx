import { DoneNotice } from "#ui/status/DoneNotice.tsx";
import { InvitationsToMe } from "#areas/wishlists/lists/people/InvitationsToMe.tsx";
import { ListCard } from "#areas/wishlists/lists/ListCard.tsx";
import { NewListForm } from "#areas/wishlists/lists/NewListForm.tsx";
import { listWishlists, restoreWishlist, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { type Invitation, listInvitations } from "#areas/wishlists/lists/people/membersContract.ts";
import { PAGE_SIZE } from "#areas/wishlists/lists/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import css from "./Wishlists.module.css";

type Data = { lists: Wishlist[]; invitations: Invitation[]; pages: number; page: number };
type Search = { page?: number; deleted?: number };

/** The viewer's own and shared lists, 12 per page [B2.1.1, B9.2]. */
export default page<Data, Search>({
  async load({ call, search, signal }) {
    const n = Math.max(1, Math.min(1000, Math.trunc(Number(search.page)) || 1));
    const [{ wishlists, metadata }, { wishlist_invitations: invitations }] = await Promise.all([
      call(listWishlists, { _offset: (n - 1) * PAGE_SIZE, _limit: PAGE_SIZE }, signal),
      call(listInvitations, {}, signal),
    ]);
    return { lists: wishlists, invitations, page: n, pages: Math.ceil(metadata.total_count / PAGE_SIZE) };
  },
  head: ({ i18n: { t } }) => ({ title: t("wishlists.title") }),

  View({ data: { lists, invitations, page: now, pages }, search }) {
    const { t, localizePath } = useI18n();
    const own = to("wishlists", {});
    const hrefOf = (n: number) => own + stringifySearch({ page: n > 1 ? n : undefined });
    const deleted = Math.trunc(Number(search.deleted));
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("wishlists.heading")}</h1>
          <Link href={to("popularWishlists", {})}>{t("popularLists.heading")}</Link>
        </header>
        {deleted > 0 && (
          <DoneNotice
            text={t("wishlists.deleted")}
            undo={
              <Form
                action={restoreWishlist}
                input={{ id: deleted }}
                next={to("wishlist", { id: deleted })}
                small
                submit={t("wishlists.undo")}
              />
            }
          />
        )}
        <InvitationsToMe invitations={invitations} />
        {lists.length > 0 ? (
          <ul className={css.lists}>
            {lists.map((list) => (
              <li key={list.id}>
                <ListCard list={list} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="heart" title={t("wishlists.none")} text={t("wishlists.noneText")}>
            <ButtonLink href={localizePath(to("search", {}))}>{t("wishlists.find")}</ButtonLink>
          </EmptyState>
        )}
        <Pagination page={now} pages={pages} hrefOf={hrefOf} renderLink={(props) => <Link {...props} />} />
        <section aria-labelledby="new-list" className={css.new}>
          <h2 id="new-list">{t("wishlists.new")}</h2>
          <NewListForm submit={t("wishlists.make")} />
        </section>
      </main>
    );
  },
});
