import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { acceptInvitation, type Invitation, removeInvitation } from "./membersContract.ts";
import css from "#areas/wishlists/lists/WishlistView.module.css";

/** Email invitations to the viewer's own address, to accept or decline. */
export function InvitationsToMe({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useI18n();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className={css.section}>
      <h2 id="invitations">{t("wishlists.invitations")}</h2>
      <ul className={css.people}>
        {invitations.map(({ id, name, user }) => (
          <li key={id}>
            <Avatar name={user.first_name} src={user.picture} />
            <span>{t("wishlists.invitedBy", { name: user.first_name, list: name })}</span>
            <Form
              action={acceptInvitation}
              done={t("wishlists.joined", { list: name })}
              input={{ id }}
              look="primary"
              small
              submit={t("wishlist.join")}
              label={t("wishlists.joinOne", { list: name })}
            />
            <Form
              action={removeInvitation}
              done={t("wishlists.declined")}
              input={{ id }}
              look="plain"
              small
              submit={t("wishlists.decline")}
              label={`${t("wishlists.decline")}: ${name}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
