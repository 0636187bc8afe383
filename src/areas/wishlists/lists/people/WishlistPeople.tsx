import { MAX_TEXT_LENGTH } from "#areas/money/referrals/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { CopyButton } from "#ui/elements/CopyButton.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { inviteToList, type Member, removeInvitation, removeMember, type SentInvitation } from "./membersContract.ts";
import css from "#areas/wishlists/lists/WishlistView.module.css";

type Props = { list: Wishlist; members: readonly Member[]; invitations: readonly SentInvitation[] };

/** The members of a list, the invited, and how others can join. */
export function WishlistPeople({ list, members, invitations }: Props) {
  const { t } = useI18n();
  const isOwner = list.requester_role === "wishlist_owner";
  return (
    <section aria-labelledby="people" className={css.section}>
      <h2 id="people">{t("wishlist.people")}</h2>
      <ul className={css.people}>
        {members.map((member) => (
          <li key={member.user_id}>
            <Person member={member} list={list} />
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={`invited ${invitation.id}`}>
            <Invited invitation={invitation} />
          </li>
        ))}
      </ul>
      {isOwner && <InviteForm list={list} />}
      {list.invite_url && <InviteLink url={list.invite_url} />}
    </section>
  );
}

function Person({ member: { user_id, role, user }, list }: { member: Member; list: Wishlist }) {
  const { t } = useI18n();
  const isOwner = list.requester_role === "wishlist_owner";
  const isSelf = user_id === useSession().user?.id;
  return (
    <>
      <Avatar name={user.first_name} src={user.picture} />
      <span>
        {user.first_name} {role === "wishlist_owner" && <span className={css.soft}>{t("wishlist.owner")}</span>}
      </span>
      {role !== "wishlist_owner" && (isOwner || isSelf) && (
        <Form
          action={removeMember}
          input={{ wishlist_id: list.id, user_id }}
          small
          submit={t(isSelf ? "wishlist.leaveList" : "wishlist.takeOut")}
          {...(isSelf
            ? { next: to("wishlists", {}) }
            : {
                label: `${t("wishlist.takeOut")}: ${user.first_name}`,
                done: t("wishlist.takenOut", { name: user.first_name }),
              })}
        />
      )}
    </>
  );
}

function Invited({ invitation: { id, email } }: { invitation: SentInvitation }) {
  const { t } = useI18n();
  return (
    <>
      <span className={css.letter}>
        <Icon name="mail" size={20} />
      </span>
      <span>
        <span dir="ltr">{email}</span> <span className={css.soft}>{t("wishlist.invited")}</span>
      </span>
      <Form
        action={removeInvitation}
        done={t("wishlist.takenBack")}
        input={{ id }}
        small
        submit={t("wishlist.takeBack")}
        label={t("wishlist.takeBackOne", { email })}
      />
    </>
  );
}

function InviteForm({ list: { id } }: { list: Wishlist }) {
  const { t } = useI18n();
  return (
    <Form
      action={inviteToList}
      input={{ wishlist_id: id }}
      next={`${to("wishlist", { id })}?invited=yes`}
      submit={t("wishlist.inviteSend")}
    >
      {({ field }) => (
        <>
          <Field {...field("email")} id="email" type="email" label={t("wishlist.inviteEmail")} autoComplete="off" dir="ltr" />
          <Field
            {...field("message")}
            id="message"
            multiline
            rows={2}
            maxLength={MAX_TEXT_LENGTH}
            label={t("wishlist.inviteMessage")}
            optional
          />
        </>
      )}
    </Form>
  );
}

function InviteLink({ url }: { url: string }) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  return (
    <div className={css.link}>
      <p>{t("wishlist.invite")}</p>
      <code className={css.address} dir="ltr">
        {url}
      </code>
      {hydrated && (
        <CopyButton look="quiet" small text={url} copied={t("share.copied")} failed={t("share.notCopied")}>
          {t("share.copy")}
        </CopyButton>
      )}
    </div>
  );
}
