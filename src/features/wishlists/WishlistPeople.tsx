import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import { MOST_WORDS } from "#features/referrals/rules.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import { CopyButton } from "#ui/CopyButton.tsx";
import { Field } from "#ui/Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import type { Wishlist } from "./contract.ts";
import { inviteToList, listMembers, type Member, type SentInvitation } from "./membersContract.ts";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./WishlistView.module.css";

type Shared = { list: Wishlist; page: string; bootstrap: Bootstrap };
type Props = Shared & { members: readonly Member[]; invitations: readonly SentInvitation[] };

/** Who shares a list, who is invited, and how others come to. */
export function WishlistPeople({ members, invitations, ...shared }: Props) {
  const { t } = useI18n();
  const { list } = shared;
  const isOwner = list.requester_role === "wishlist_owner";
  return (
    <section aria-labelledby="people" className={css.section}>
      <h2 id="people">{t("wishlist.people")}</h2>
      <ul className={css.people}>
        {members.map((member) => (
          <li key={member.user_id}>
            <Person member={member} {...shared} />
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={`invited ${invitation.id}`}>
            <Invited invitation={invitation} {...shared} />
          </li>
        ))}
      </ul>
      {isOwner && <InviteForm {...shared} />}
      {list.invite_url && <InviteLink url={list.invite_url} />}
    </section>
  );
}

function Person({ member: { user_id, role, user }, list, page, bootstrap }: Shared & { member: Member }) {
  const { t } = useI18n();
  const isOwner = list.requester_role === "wishlist_owner";
  const isSelf = user_id === bootstrap.user?.id;
  return (
    <>
      <Avatar name={user.first_name} src={user.picture} />
      <span>
        {user.first_name} {role === "wishlist_owner" && <span className={css.soft}>{t("wishlist.owner")}</span>}
      </span>
      {role !== "wishlist_owner" && (isOwner || isSelf) && (
        <PostForm
          action={`${listMembers.path}/${list.id}/${user_id}`}
          method="DELETE"
          small
          submit={t(isSelf ? "wishlist.leaveList" : "wishlist.takeOut")}
          {...(!isSelf && { label: `${t("wishlist.takeOut")}: ${user.first_name}` })}
          page={isSelf ? to("wishlists", {}) : page}
          bootstrap={bootstrap}
        />
      )}
    </>
  );
}

function Invited({ invitation: { id, email }, page, bootstrap }: Shared & { invitation: SentInvitation }) {
  const { t } = useI18n();
  return (
    <>
      <span className={css.letter}>
        <Icon name="mail" size={20} />
      </span>
      <span>
        <span dir="ltr">{email}</span> <span className={css.soft}>{t("wishlist.invited")}</span>
      </span>
      <PostForm
        action={`/v2/wishlist_invitations/${id}`}
        method="DELETE"
        small
        submit={t("wishlist.takeBack")}
        label={t("wishlist.takeBackOne", { email })}
        page={page}
        bootstrap={bootstrap}
      />
    </>
  );
}

function InviteForm({ list, page, bootstrap }: Shared) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  return (
    <PostForm
      action={inviteToList.path}
      submit={t("wishlist.inviteSend")}
      hidden={{ wishlist_id: list.id }}
      page={`${page}?invited=yes`}
      bootstrap={bootstrap}
    >
      <Field
        id="email"
        name="email"
        type="email"
        label={t("wishlist.inviteEmail")}
        autoComplete="off"
        dir="ltr"
        defaultValue={typedIn(form, "email")}
        error={messageOf(i18n, form?.field_errors, "email")}
      />
      <Field
        id="message"
        name="message"
        multiline
        rows={2}
        maxLength={MOST_WORDS}
        label={t("wishlist.inviteMessage")}
        optional
        defaultValue={typedIn(form, "message")}
        error={messageOf(i18n, form?.field_errors, "message")}
      />
    </PostForm>
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
