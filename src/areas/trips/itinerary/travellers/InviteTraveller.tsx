import type { ReactNode } from "react";
import { MAX_TEXT_LENGTH } from "#areas/money/referrals/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "./people.module.css";
import { inviteTraveller, removeTripInvitation, type TripPeople } from "./peopleContract.ts";
import { TRAVELLER_ROLES } from "#areas/trips/itinerary/rules.ts";

/** Invitations by link and by email use the same call. */
const [LINK, LETTER] = ["link", "letter"];

type Props = {
  uuid: string;
  people: TripPeople;
  /** Renders the ways to share an address. */
  share: (url: string) => ReactNode;
};

/** Invites by link or email; also lists invitations, which can be revoked. */
export function InviteTraveller({ uuid, people: { invitations }, share }: Props) {
  const { t } = useI18n();
  const isLetter = useSubmitted(LETTER) !== null;
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
              {url && share(url)}
              <Form
                action={removeTripInvitation}
                done={t("tripPeople.takenBack")}
                input={{ uuid, id }}
                small
                submit={t("tripPeople.takeBack")}
                label={`${t("tripPeople.takeBack")}: ${email ?? url}`}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        action={inviteTraveller}
        input={{ uuid }}
        name={LINK}
        done={t("tripPeople.linkMade")}
        submit={t("tripPeople.makeLink")}
      >
        <Select name="role" label={t("tripPeople.may")} hint={t("tripPeople.linkHint")} options={roles} />
      </Form>
      <Disclosure summary={t("tripPeople.byMail")} open={isLetter}>
        <Form action={inviteTraveller} input={{ uuid }} name={LETTER} done={t("tripPeople.sent")} submit={t("tripPeople.send")}>
          {({ field }) => (
            <>
              <Field {...field("email")} type="email" label={t("tripPeople.email")} autoComplete="off" dir="ltr" required />
              <Select {...field("role", "viewer")} label={t("tripPeople.may")} options={roles} />
              <Field
                {...field("message")}
                multiline
                rows={2}
                maxLength={MAX_TEXT_LENGTH}
                label={t("tripPeople.message")}
                optional
              />
            </>
          )}
        </Form>
      </Disclosure>
    </section>
  );
}
