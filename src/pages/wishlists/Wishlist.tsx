import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { noteSaved } from "#areas/wishlists/saving/hearts/saved.ts";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { listWishlists, readWishlist } from "#areas/wishlists/lists/contract.ts";
import { listItems, restoreItem, similarToList } from "#areas/wishlists/lists/items/itemsContract.ts";
import { listMembers, listSentInvitations, readListInvitation } from "#areas/wishlists/lists/people/membersContract.ts";
import { DoneNotice } from "#ui/status/DoneNotice.tsx";
import { JoinForm } from "#areas/wishlists/lists/people/JoinForm.tsx";
import { ListCard } from "#areas/wishlists/lists/ListCard.tsx";
import { ListView } from "#areas/wishlists/lists/ListView.tsx";
import { KINDS, mayAdd, mayChange } from "#areas/wishlists/lists/rules.ts";
import { requestedDays, requestOf, chosenBy, queryOf } from "#areas/wishlists/lists/queryOf.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import css from "./Wishlist.module.css";

type Search = { invite_code?: string; kind?: string; removed?: number; invited?: string };
type Options = Parameters<Page<unknown, Search>["load"]>[0];

/** The number of the owner's other lists that are shown beside a public list. */
const MORE_LISTS = 4;

/** Null for a code that opens no list. */
const readInvited = ({ call, signal }: Options, id: number, invite_code: string) =>
  call(readListInvitation, { id, invite_code }, signal).then(
    ({ wishlist_invitation }) => wishlist_invitation,
    (error: unknown) => (error instanceof Refusal && error.code === "not_found" ? null : Promise.reject(error)),
  );

async function load(context: Options) {
  const { call, params, signal, search } = context;
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  const list = await call(readWishlist, { id }, signal).then(
    ({ wishlist }) => wishlist,
    // An invitation may lead to a list that only its members can see.
    (error: unknown) =>
      error instanceof Refusal && error.code === "not_found" && search.invite_code ? null : Promise.reject(error),
  );
  const role = list?.requester_role ?? "wishlist_public";
  const code = search.invite_code && !(list && mayAdd(role)) ? String(search.invite_code) : null;
  // The name and owner of the list, before the visitor joins; an invalid code counts as absent.
  const invited = code === null ? null : await readInvited(context, id, code);
  if (!list) return { id, code, invited: invited ?? refuse("not_found"), from: null, invitations: [], similar: [], more: [] };
  const chosen = chosenBy(role, search);
  const [{ wishlist_items: items, metadata }, { similar_listings: similar }, members, invitations, more] = await Promise.all([
    call(listItems, { wishlist_id: id, ...requestOf(chosen) }, signal),
    call(similarToList, { wishlist_id: id, ...requestedDays(chosen) }, signal),
    mayAdd(role) ? call(listMembers, { wishlist_id: id }, signal).then((answer) => answer.wishlist_memberships) : [],
    mayChange(role) ? call(listSentInvitations, { id }, signal).then((answer) => answer.wishlist_invitations) : [],
    mayAdd(role) ? [] : call(listWishlists, { user_id: list.user_id, _limit: MORE_LISTS + 1 }, signal).then((a) => a.wishlists),
  ]);
  const others = more.filter((one) => one.id !== id).slice(0, MORE_LISTS);
  const from = { list, items, members, last_change: metadata.last_change };
  return { id, code: invited && code, invited, from, invitations, similar, more: others };
}

/** One list: for its members with all actions, for others to read [B2.2.1]. */
export default page<Awaited<ReturnType<typeof load>>, Search>({
  load,
  head({ data: { from, invited }, i18n: { t } }) {
    const list = from?.list;
    const title = t("wishlist.title", { name: list?.name ?? invited?.name ?? "" });
    if (!list || list.private) return { title };
    const [picture] = list.pictures;
    return {
      title,
      description: t("wishlist.description", { name: list.name, owner: list.user.first_name, count: from.items.length }),
      canonical: to("wishlist", { id: list.id }),
      ...(picture && { picture: { url: picture, alt: list.name } }),
    };
  },

  View({ data: { id, code, invited, from, invitations, similar, more }, search, bootstrap }) {
    const { t, number } = useI18n();
    const own = to("wishlist", { id });
    if (!from)
      return (
        <main id="main" className={css.page}>
          <Avatar size={88} src={invited!.user.picture} name={invited!.user.first_name} />
          <h1>{t("wishlists.invitedBy", { name: invited!.user.first_name, list: invited!.name })}</h1>
          <JoinForm id={id} code={code ?? ""} />
        </main>
      );
    const { list } = from;
    const removed = Math.trunc(Number(search.removed));
    const mayEdit = mayAdd(list.requester_role);
    const kind = KINDS.find((one) => one === search.kind) ?? null;
    const chosen = chosenBy(list.requester_role, search);
    return (
      <main id="main" className={css.page}>
        {search.invited === "yes" && !bootstrap.submitted && <DoneNotice text={t("wishlist.inviteSent")} />}
        {mayEdit && removed > 0 && !bootstrap.submitted && (
          <DoneNotice
            text={t("wishlist.removedOne")}
            undo={<Form action={restoreItem} input={{ id: removed }} next={own} small submit={t("wishlists.undo")} />}
          />
        )}
        {code !== null && <JoinForm id={id} code={code} />}
        <ListView
          {...{ from, invitations, kind, chosen }}
          today={bootstrap.earliest_day}
          corner={heartOf(bootstrap, "p2")}
          setHeart={(savedItem, isIn) => bootstrap.session.saved && noteSaved(bootstrap.session.saved, savedItem, isIn)}
        />
        {similar.length > 0 && (
          <section aria-labelledby="similar" className={css.similar}>
            <h2 id="similar">{t("wishlist.similar")}</h2>
            <ul className={css.items}>
              {similar.map(({ listing, pricing_quote, distance }) => (
                <li key={listing.id}>
                  <StayCard
                    listing={{ ...listing, quote: pricing_quote }}
                    query={queryOf(list, chosen)}
                    corner={
                      <Heart kind="listing" id={listing.id} title={listing.title} source="p2" saved={bootstrap.session.saved} />
                    }
                  />
                  <p className={css.soft}>{t("wishlist.away", { distance: number(distance) })}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {more.length > 0 && (
          <section aria-labelledby="more" className={css.similar}>
            <h2 id="more">{t("wishlist.more", { name: list.user.first_name })}</h2>
            <ul className={css.items}>
              {more.map((one) => (
                <li key={one.id}>
                  <ListCard list={one} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    );
  },
});
