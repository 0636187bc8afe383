import { useState } from "react";
import { CatalogCard } from "#areas/discovery/catalog/cards/CatalogCard.tsx";
import type { StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { readWishlist } from "#areas/wishlists/lists/contract.ts";
import { listItems } from "#areas/wishlists/lists/items/itemsContract.ts";
import type { ListData } from "#areas/wishlists/lists/listData.ts";
import { ListMap } from "#areas/wishlists/lists/items/ListMap.tsx";
import { listMembers } from "#areas/wishlists/lists/people/membersContract.ts";
import { mayAdd } from "#areas/wishlists/lists/rules.ts";
import { useList } from "#areas/wishlists/lists/useList.ts";
import { requestOf, chosenBy, queryOf } from "#areas/wishlists/lists/queryOf.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import css from "./WishlistMap.module.css";

/** The map of a list's items, as large as possible, with the items beside or below it [A2.5]. */
export default page<ListData>({
  async load({ call, params, search, signal }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
    const { wishlist: list } = await call(readWishlist, { id }, signal);
    const [{ wishlist_items: items, metadata }, members] = await Promise.all([
      call(listItems, { wishlist_id: id, ...requestOf(chosenBy(list.requester_role, search)) }, signal),
      mayAdd(list.requester_role)
        ? call(listMembers, { wishlist_id: id }, signal).then((answer) => answer.wishlist_memberships)
        : [],
    ]);
    return { list, items, members, last_change: metadata.last_change };
  },
  head: ({ data: { list }, i18n: { t } }) => ({ title: t("wishlist.mapTitle", { name: list.name }) }),

  View: ({ data, search }) => <MapOfList from={data} chosen={chosenBy(data.list.requester_role, search)} />,
});

/** Changes by other members of the list appear as they happen. */
function MapOfList({ from, chosen }: { from: ListData; chosen: StayDates }) {
  const { t } = useI18n();
  const mayEdit = mayAdd(from.list.requester_role);
  const { list, items: all } = useList(from, mayEdit, chosen).data;
  const items = all.filter(({ listing, find: entry }) => listing ?? entry?.at);
  const [pointed, setPointed] = useState<number | null>(null);
  const query = queryOf(list, chosen);
  return (
    <main id="main" className={css.page} data-live={mayEdit || undefined}>
      <header className={css.head}>
        <h1>{list.name}</h1>
        <Link href={to("wishlist", { id: list.id }) + stringifySearch(chosen)} className={css.back}>
          <Icon name="list" size={20} /> {t("wishlist.toList")}
        </Link>
      </header>
      {items.length === 0 ? (
        <EmptyState icon="map" title={t("wishlist.nowhere")} />
      ) : (
        <div className={css.both}>
          <div className={css.map}>
            <ListMap items={items} query={query} pointed={pointed} onPoint={setPointed} />
          </div>
          <ol className={css.items} aria-label={list.name}>
            {items.map(({ id, listing, find: entry, pricing_quote }) => (
              <li
                key={id}
                id={`item-${id}`}
                data-pointed={pointed === id || undefined}
                className={css.item}
                {...pointing(id, setPointed)}
              >
                {listing && <StayCard listing={{ ...listing, quote: pricing_quote }} query={query} level={2} />}
                {entry && <CatalogCard find={entry} level={2} sayKind />}
              </li>
            ))}
          </ol>
        </div>
      )}
    </main>
  );
}
