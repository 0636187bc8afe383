import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import type { Invitation } from "./membersContract.ts";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./WishlistView.module.css";

/** By mail, to an address of one's own: joined or turned down. */
export function InvitationsToMe({ invitations, bootstrap }: { invitations: readonly Invitation[]; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  if (invitations.length === 0) return null;
  const page = to("wishlists", {});
  return (
    <section aria-labelledby="invitations" className={css.section}>
      <h2 id="invitations">{t("wishlists.invitations")}</h2>
      <ul className={css.people}>
        {invitations.map(({ id, name, user }) => (
          <li key={id}>
            <Avatar name={user.first_name} src={user.picture} />
            <span>{t("wishlists.invitedBy", { name: user.first_name, list: name })}</span>
            <PostForm
              action={`/v2/wishlist_invitations/${id}/accept`}
              look="primary"
              small
              submit={t("wishlist.join")}
              label={t("wishlists.joinOne", { list: name })}
              page={page}
              bootstrap={bootstrap}
            />
            <PostForm
              action={`/v2/wishlist_invitations/${id}`}
              method="DELETE"
              look="plain"
              small
              submit={t("wishlists.decline")}
              label={`${t("wishlists.decline")}: ${name}`}
              page={page}
              bootstrap={bootstrap}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
