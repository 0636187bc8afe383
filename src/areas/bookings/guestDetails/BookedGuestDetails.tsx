import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./BookedGuestDetails.module.css";
import type { GuestDetails } from "./rules.ts";

/** What a host has to register about the guest where the law requires it. */
export function BookedGuestDetails({ details: { legal_name, birth_date, nationality, address } }: { details: GuestDetails }) {
  const { t, day, country } = useI18n();
  return (
    <section className={css.details}>
      <h2>{t("guestDetails.forHost")}</h2>
      <p>{t("guestDetails.forHostLead")}</p>
      <dl>
        <dt>{t("field.legalName")}</dt>
        <dd>
          <bdi>{legal_name}</bdi>
        </dd>
        <dt>{t("ui.birthDate")}</dt>
        <dd>{day(birth_date)}</dd>
        <dt>{t("field.nationality")}</dt>
        <dd>{country(nationality)}</dd>
        <dt>{t("field.homeAddress")}</dt>
        <dd className={css.address}>
          <bdi>{address}</bdi>
        </dd>
      </dl>
    </section>
  );
}
