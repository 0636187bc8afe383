import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { listReservations, type ReservationCard } from "#areas/bookings/reservations/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Moment } from "#ui/dates/Moment.tsx";
import { Link } from "#ui/elements/Link.tsx";

/** Nights that a guest holds and has not paid yet, for a page that could not be shown; null: none. */
export async function heldNights(call: Call, i18n: Pick<I18n, "loadAllMessages">) {
  const { reservations } = await call(listReservations, { role: "guest", when: "pending" });
  await i18n.loadAllMessages();
  const held = reservations.filter(({ status, expires_at }) => status === "held" && expires_at !== null);
  return held.length > 0 ? <HeldNights held={held} /> : null;
}

function HeldNights({ held }: { held: ReservationCard[] }) {
  const { t, days } = useI18n();
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t("broken.held")}</h2>
      <ul>
        {held.map(({ code, listing, checkin, checkout, expires_at }) => (
          <li key={code}>
            <p>
              <bdi>{listing.title}</bdi>, {days(checkin, checkout)}
            </p>
            {import.meta.env.SSR ? <HeldUntil until={expires_at!} /> : <HeldTimer until={expires_at!} />}
            <Link href={to("payReservation", { code })}>{t("broken.pay")}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a clock: the error page of another page neither runs one nor has its style sheet. */
function HeldUntil({ until }: { until: string }) {
  const { t } = useI18n();
  return (
    <p>
      {t("checkout.heldUntil")} <Moment at={until} />
    </p>
  );
}
