import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import { MOST_WORDS } from "#features/referrals/rules.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { Moment } from "#ui/Moment.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./people.module.css";
import { inviteTraveller, removeTripInvitation, type TripPeople } from "./peopleContract.ts";
import { TRAVELLER_ROLES } from "./rules.ts";

type Props = { uuid: string; people: TripPeople; page: string; bootstrap: Bootstrap };

/** By a link that can be handed on, or by mail; and what was sent and can be taken back. */
export function InviteTraveller({ uuid, people: { invitations }, page, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const action = inviteTraveller.path.replace(":uuid", uuid);
  const roles = TRAVELLER_ROLES.map((value) => ({ value, label: t(`tripPeople.role.${value}`) }));
  return (
    <section aria-labelledby="invite" className={css.section}>
      <h2 id="invite">{t("tripPeople.invite")}</h2>
      {invitations.length > 0 && (
        <ul className={css.people}>
          {invitations.map(({ id, email, url, role, expires_at }) => (
            <li key={id}>
              <span className={css.address}>
                <span dir="ltr">{email ?? url}</span>{" "}
                <span className={css.soft}>
                  {t(`tripPeople.role.${role}`)}, {t("tripPeople.until")} <Moment at={expires_at} />
                </span>
              </span>
              <PostForm
                action={removeTripInvitation.path.replace(":uuid", uuid).replace(":id", String(id))}
                method="DELETE"
                small
                submit={t("tripPeople.takeBack")}
                label={`${t("tripPeople.takeBack")}: ${email ?? url}`}
                {...{ page, bootstrap }}
              />
            </li>
          ))}
        </ul>
      )}
      <PostForm action={action} page={page} bootstrap={bootstrap} submit={t("tripPeople.makeLink")}>
        <Select name="role" label={t("tripPeople.may")} hint={t("tripPeople.linkHint")} options={roles} />
      </PostForm>
      <Disclosure summary={t("tripPeople.byMail")} open={!!form?.field_errors?.email}>
        <PostForm action={action} page={page} bootstrap={bootstrap} submit={t("tripPeople.send")}>
          <Field
            name="email"
            type="email"
            label={t("tripPeople.email")}
            autoComplete="off"
            dir="ltr"
            required
            defaultValue={typedIn(form, "email")}
            error={messageOf(i18n, form?.field_errors, "email")}
          />
          <Select name="role" label={t("tripPeople.may")} options={roles} defaultValue={typedIn(form, "role") ?? "viewer"} />
          <Field
            name="message"
            multiline
            rows={2}
            maxLength={MOST_WORDS}
            label={t("tripPeople.message")}
            optional
            defaultValue={typedIn(form, "message")}
            error={messageOf(i18n, form?.field_errors, "message")}
          />
        </PostForm>
      </Disclosure>
    </section>
  );
}
