import { guestsOf, type StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Wishlist } from "./contract.ts";
import type { Member } from "./people/membersContract.ts";
import { KINDS, mayAdd, SAVED_KINDS } from "./rules.ts";
import css from "./ListView.module.css";

const MAX_FACES = 6;

/** A list's name, owner, days and guests. */
export function ListHead({ list, members, query }: { list: Wishlist; members: readonly Member[]; query: StayDates }) {
  const { t, days, number, line } = useI18n();
  const mayEdit = mayAdd(list.requester_role);
  const { checkin, checkout } = query;
  const guests = guestsOf(query);
  const facts = [
    t("wishlist.things", { count: KINDS.reduce((sum, kind) => sum + list[SAVED_KINDS[kind].count], 0) }),
    checkin && checkout && days(checkin, checkout),
    (checkin || guests > 1) && t("stay.guests", { count: guests }),
  ];
  return (
    <header className={css.head}>
      <h1 tabIndex={-1}>{list.name}</h1>
      <p className={css.facts}>
        {line(facts)}
        {mayEdit && (
          <span className={css.privacy}>
            <Icon name={list.private ? "key" : "globe"} size={16} /> {t(list.private ? "wishlists.private" : "wishlists.public")}
          </span>
        )}
      </p>
      {mayEdit ? (
        <ul className={css.faces} aria-label={t("wishlist.people")}>
          {members.slice(0, MAX_FACES).map(({ user }) => (
            <li key={user.id} title={user.first_name}>
              <Avatar name={user.first_name} src={user.picture} size={40} alt={user.first_name} />
            </li>
          ))}
          {members.length > MAX_FACES && <li className={css.more}>+{number(members.length - MAX_FACES)}</li>}
        </ul>
      ) : (
        <p className={css.owner}>
          <Avatar name={list.user.first_name} src={list.user.picture} size={40} />
          <Link href={to("profile", { id: list.user_id })}>{t("wishlist.by", { name: list.user.first_name })}</Link>
        </p>
      )}
    </header>
  );
}
