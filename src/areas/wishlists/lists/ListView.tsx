import { useState } from "react";
import type { StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { SentInvitation } from "./people/membersContract.ts";
import { ChosenDays } from "./items/ChosenDays.tsx";
import { DaysForm } from "./items/DaysForm.tsx";
import { KindChips } from "./items/KindChips.tsx";
import { kindsIn, type ListData } from "./listData.ts";
import { ListHead } from "./ListHead.tsx";
import { ListItems } from "./items/ListItems.tsx";
import { ListMap } from "./items/ListMap.tsx";
import { mayAdd, mayChange, type SavedKind } from "./rules.ts";
import { useList } from "./useList.ts";
import type { Corner, SetHeart } from "./items/WishlistItem.tsx";
import { WishlistPeople } from "./people/WishlistPeople.tsx";
import { WishlistSettings } from "./WishlistSettings.tsx";
import { queryOf } from "./queryOf.ts";
import css from "./ListView.module.css";

type Props = {
  from: ListData;
  invitations: readonly SentInvitation[];
  kind: SavedKind | null;
  /** The reader's own days and guests. */
  chosen: StayDates;
  today: Day;
  setHeart: SetHeart;
  corner: Corner;
};

/** A list beside its map: members can edit it here, others can read it [B2.2.1]. */
export function ListView({ from, invitations, kind, chosen, today, setHeart, corner }: Props) {
  const { t, localizePath } = useI18n();
  const mayEdit = mayAdd(from.list.requester_role);
  const { data, act, refresh } = useList(from, mayEdit, chosen);
  const [pointed, setPointed] = useState<number | null>(null);
  const { list, items, members } = data;
  const page = to("wishlist", { id: list.id });
  const isOwner = mayChange(list.requester_role);
  const query = queryOf(list, chosen);
  const kinds = kindsIn(items);
  const only = kind && kinds.includes(kind) ? kind : null;
  const shown = only ? items.filter((item) => item.kind === only) : items;
  const isMapped = shown.some(({ listing, find: entry }) => listing ?? entry?.at);
  return (
    <div className={css.view} data-live={mayEdit || undefined}>
      <div className={css.top}>
        <ListHead list={list} members={members} query={query} />
        {isMapped && (
          <Link href={to("wishlistMap", { id: list.id }) + stringifySearch(chosen)} className={css.toMap}>
            <Icon name="map" size={20} /> {t("wishlist.toMap")}
          </Link>
        )}
      </div>
      {!isOwner && items.length > 0 && <ChosenDays {...{ page, chosen, query, today }} kind={only} />}
      {items.length === 0 ? (
        <EmptyState icon="heart" title={t("wishlist.empty")} {...(mayEdit && { text: t("wishlists.noneText") })}>
          <ButtonLink href={localizePath(to("search", {}))}>{t("wishlists.find")}</ButtonLink>
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <div className={css.results}>
            <KindChips kinds={kinds} items={items} chosen={only} page={page} search={chosen} />
            <ListItems
              {...{ data, shown, mayEdit, query, act, setHeart, corner, pointed }}
              refresh={() => void refresh()}
              onPoint={setPointed}
            />
          </div>
          {isMapped && (
            <div className={css.map}>
              <ListMap items={shown} query={query} pointed={pointed} onPoint={setPointed} />
            </div>
          )}
        </div>
      )}
      {mayEdit && (
        <div className={css.sections}>
          {isOwner && <DaysForm list={list} today={today} />}
          <WishlistPeople list={list} members={members} invitations={invitations} />
          {isOwner && <WishlistSettings list={list} />}
        </div>
      )}
    </div>
  );
}
