import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { listReservations } from "#areas/bookings/reservations/contract.ts";
import { listExperienceBookings } from "#areas/experiences/bookings/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Moment } from "#ui/dates/Moment.tsx";
import { Link } from "#ui/elements/Link.tsx";

type Held = { code: string; title: string; when: string; expires_at: string; what: "checkout" | "outings" };
type Texts = Pick<I18n, "loadAllMessages" | "days" | "day">;

/** Nights and seats that a guest holds and has not paid yet, for a page that could not be shown; null: none. */
export async function heldBookings(call: Call, i18n: Texts) {
  // What broke the page may break one of these too.
  const lists = await Promise.allSettled([heldNights(call, i18n), heldSeats(call, i18n)]);
  await i18n.loadAllMessages();
  const held = lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
  return held.length > 0 ? <HeldBookings held={held} /> : null;
}

async function heldNights(call: Call, { days }: Texts): Promise<Held[]> {
  const { reservations } = await call(listReservations, { role: "guest", when: "pending" });
  return reservations.flatMap(({ code, status, expires_at, listing: { title }, checkin, checkout }) =>
    status === "held" && expires_at ? [{ code, title, when: days(checkin, checkout), expires_at, what: "checkout" }] : [],
  );
}

async function heldSeats(call: Call, i18n: Texts): Promise<Held[]> {
  const { outings: bookings } = await call(listExperienceBookings, { when: "upcoming" });
  return bookings.flatMap(({ code, status, expires_at, experience: { title }, day }) =>
    status === "held" && expires_at ? [{ code, title, when: i18n.day(day), expires_at, what: "outings" }] : [],
  );
}

function HeldBookings({ held }: { held: Held[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t("broken.held")}</h2>
      <ul>
        {held.map(({ code, title, when, expires_at, what }) => (
          <li key={code}>
            <p>
              <bdi>{title}</bdi>, {when}
            </p>
            {import.meta.env.SSR ? <HeldUntil until={expires_at} what={what} /> : <HeldTimer until={expires_at} what={what} />}
            <Link
              href={what === "outings" ? to("payExperienceBooking", { code }) : to("payReservation", { code })}
              aria-label={`${t("broken.pay")}: ${title}, ${when}`}
            >
              {t("broken.pay")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a clock: the error page of another page neither runs one nor has its style sheet. */
function HeldUntil({ until, what }: { until: string; what: Held["what"] }) {
  const { t } = useI18n();
  return (
    <p>
      {t(what === "outings" ? "outings.heldUntil" : "checkout.heldUntil")} <Moment at={until} />
    </p>
  );
}
