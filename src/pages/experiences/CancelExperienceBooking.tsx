import { redirect } from "@tanstack/react-router";
import {
  cancelExperienceBooking,
  previewExperienceBookingCancellation,
  readExperienceBooking,
} from "#areas/experiences/bookings/contract.ts";
import { ExperienceBookingFrame } from "#areas/experiences/bookings/page/ExperienceBookingFrame.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/bookings/reservationPage.module.css";

async function load({ call, i18n, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const { outing: booking } = await call(readExperienceBooking, { code: params.code! }, signal);
  const { code } = booking;
  if (!booking.may.includes("cancel")) throw redirect({ href: i18n.localizePath(to("experienceBooking", { code })) });
  const { cancellation } = await call(previewExperienceBookingCancellation, { code }, signal);
  return { outing: booking, cancellation };
}

/** The refund is shown before the button; the same rule settles it. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { outing: booking } }) => ({
    title: t("outings.cancelTitle", { title: booking.experience.title }),
  }),

  View({ data: { outing: booking, cancellation } }) {
    const i18n = useI18n();
    const { t, money } = i18n;
    const { code } = booking;
    const { refund, refund_shown, credit_back, rule } = cancellation;
    return (
      <ExperienceBookingFrame outing={booking} heading={t("outings.cancel")}>
        <section aria-labelledby="refund" className={css.section}>
          <h2 id="refund">{t("cancellation.back")}</h2>
          <p>{t(`outings.rule.${rule}`)}</p>
          <p>
            <strong>{t("outings.toCard", { amount: chargedBeside(i18n, refund, refund_shown) })}</strong>
          </p>
          {refund.amount_micros > 0 && <p>{t("cancellation.when")}</p>}
          {credit_back.amount_micros > 0 && <p>{t("cancellation.credit", { amount: money(credit_back) })}</p>}
        </section>
        <Form
          action={cancelExperienceBooking}
          input={{ code, refund_micros: refund.amount_micros }}
          next={to("experienceBooking", { code })}
          look="danger"
          submit={refund.amount_micros === 0 ? t("outings.cancelYes") : t("outings.cancelBack", { amount: money(refund_shown) })}
        />
        <p>
          <Link href={to("experienceBooking", { code })}>{t("outings.keep")}</Link>
        </p>
      </ExperienceBookingFrame>
    );
  },
});
