import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { partShown } from "#areas/money/currency/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { acceptAlteration, declineAlteration, withdrawAlteration } from "./alterationsContract.ts";
import { AlterationChange } from "./AlterationChange.tsx";
import css from "./AlterationOffer.module.css";
import type { Alteration, Reservation } from "#areas/bookings/reservations/contract.ts";

type Props = { reservation: Reservation; alteration: Alteration };
const STEPS = { accept: acceptAlteration, decline: declineAlteration, withdraw: withdrawAlteration };

/** A change that one side proposes: what it is, what it costs, and what the viewer can do about it. */
export function AlterationOffer({ reservation, alteration }: Props) {
  const i18n = useI18n();
  const { t, localizePath, money } = i18n;
  const { moment } = useClock();
  const { code, role, host, guest, listing } = reservation;
  const { proposed_by, status, may, expires_at, payment_id, difference, price } = alteration;
  const other = proposed_by === "host" ? host : guest;
  const shown = partShown(difference, price);
  const text =
    status === "awaiting_payment"
      ? t("alteration.awaits", { amount: role === "host" ? money(difference) : chargedBeside(i18n, difference, shown) })
      : proposed_by === role
        ? t("alteration.asked", { name: (role === "host" ? guest : host).first_name })
        : t("alteration.asks", { name: other.first_name });
  return (
    <section aria-labelledby="alteration" className={css.offer}>
      <h2 id="alteration">{t("alteration.heading")}</h2>
      <p>{text}</p>
      <AlterationChange
        reservation={reservation}
        query={alteration}
        price={price}
        difference={difference}
        isHost={role === "host"}
      />
      <p className={css.soft}>{t("alteration.until", { until: moment(expires_at, listing.time_zone), city: listing.city })}</p>
      <ButtonRow>
        {payment_id !== null && may.includes("pay") && (
          <ButtonLink href={localizePath(to("payExisting", { code, id: payment_id }))}>
            {t("payment.pay", { amount: money(shown) })}
          </ButtonLink>
        )}
        {(["accept", "decline", "withdraw"] as const)
          .filter((step) => may.includes(step))
          .map((step) => (
            <Form
              key={step}
              small
              look={step === "accept" ? "primary" : "quiet"}
              action={STEPS[step]}
              input={{ id: alteration.id }}
              next={to("reservation", { code })}
              submit={t(`alteration.${step}`)}
            />
          ))}
      </ButtonRow>
    </section>
  );
}
