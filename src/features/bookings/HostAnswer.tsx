import type { Bootstrap } from "#lib/bootstrap.ts";
import { formatInstant } from "#lib/formatInstant.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import { acceptReservation, declineReservation } from "./actionsContract.ts";
import type { Reservation } from "./contract.ts";
import css from "./HostAnswer.module.css";
import { DECLINE_REASONS, MOST_MESSAGE } from "./rules.ts";

/** A host says yes or no to a guest who asks. */
export function HostAnswer({ reservation, bootstrap }: { reservation: Reservation; bootstrap: Bootstrap }) {
  const { t, money, locale } = useI18n();
  const { code, guest, may, earnings, expires_at, listing } = reservation;
  if (!may.includes("accept")) return null;
  const page = to("reservation", { code });
  return (
    <section aria-labelledby="answer" className={css.answer}>
      <h2 id="answer">{t("hostAnswer.heading", { guest: guest.first_name })}</h2>
      {expires_at && (
        <p>{t("hostAnswer.until", { until: formatInstant(expires_at, locale, listing.time_zone), city: listing.city })}</p>
      )}
      <PostForm
        look="primary"
        action={acceptReservation.path.replace(":code", code)}
        page={page}
        bootstrap={bootstrap}
        submit={t("hostAnswer.accept")}
      >
        {earnings && <p>{t("hostAnswer.earnings", { amount: money(earnings) })}</p>}
      </PostForm>
      <Disclosure summary={t("hostAnswer.decline")}>
        <PostForm
          action={declineReservation.path.replace(":code", code)}
          page={page}
          bootstrap={bootstrap}
          submit={t("hostAnswer.declineButton")}
        >
          <Select
            name="reason"
            label={t("hostAnswer.reason")}
            options={DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`declineReason.${reason}`) }))}
          />
          <Field
            multiline
            name="message"
            label={t("hostAnswer.message", { guest: guest.first_name })}
            optional
            maxLength={MOST_MESSAGE}
          />
        </PostForm>
      </Disclosure>
    </section>
  );
}
