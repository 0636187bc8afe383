import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Wishlist } from "./contract.ts";
import { KINDS, SAVED_KINDS } from "./rules.ts";
import css from "./ListCard.module.css";

/** One list among others: its latest pictures, its name and its owner. */
export function ListCard({ list }: { list: Wishlist }) {
  const { t, days } = useI18n();
  const whose = {
    wishlist_owner: t(list.private ? "wishlists.private" : "wishlists.public"),
    wishlist_collaborator: t("wishlists.sharedBy", { name: list.user.first_name }),
    wishlist_public: t("wishlist.by", { name: list.user.first_name }),
  }[list.requester_role];
  return (
    <article className={css.card}>
      <div className={css.pictures} data-count={list.pictures.length}>
        {list.pictures.map((url) => (
          <img key={url} src={url} alt="" loading="lazy" decoding="async" />
        ))}
        {list.pictures.length === 0 && <Icon name="heart" size={32} />}
      </div>
      <h2 className={css.name}>
        <Link href={to("wishlist", { id: list.id })}>{list.name}</Link>
      </h2>
      <p className={css.facts}>
        {t("wishlist.things", { count: KINDS.reduce((sum, kind) => sum + list[SAVED_KINDS[kind].count], 0) })}
        {list.checkin && list.checkout && ` · ${days(list.checkin, list.checkout)}`} · {whose}
      </p>
    </article>
  );
}
