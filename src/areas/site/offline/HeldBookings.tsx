import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { listOpenShares } from "#areas/bookings/reservations/group/groupContract.ts";
import { listReservations } from "#areas/bookings/reservations/contract.ts";
import { listExperienceBookings } from "#areas/experiences/bookings/contract.ts";
import { listTableReservations } from "#areas/restaurants/reservations/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import type { Money } from "#lib/money/money.ts";
import { to } from "#paths";
import { useClock } from "#ui/dates/useClock.ts";
import { Moment } from "#ui/dates/Moment.tsx";
import { Link } from "#ui/elements/Link.tsx";

/** `when`: the day or days; `time`: of a table, "19:30". */
type Held = { code: string; title: string; when: string; time?: string; expires_at: string } & (
  { what: "checkout" | "outings" | "tables" } | { what: "share"; payment_id: number; amount: Money }
);
type Texts = Pick<I18n, "loadAllMessages" | "days" | "day">;

/**
 * Nights and seats that a guest holds and has not paid yet, shares of others' stays that they have taken on, and tables kept for
 * them, for a page that could not be shown; null: none.
 */
export async function heldBookings(call: Call, i18n: Texts) {
  // What broke the page may break one of these too.
  const lists = await Promise.allSettled([heldNights, openShares, heldSeats, heldTables].map((list) => list(call, i18n)));
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

async function openShares(call: Call, { days }: Texts): Promise<Held[]> {
  const { shares } = await call(listOpenShares, {});
  return shares.map(({ checkin, checkout, ...share }) => ({ ...share, when: days(checkin, checkout), what: "share" }));
}

async function heldSeats(call: Call, i18n: Texts): Promise<Held[]> {
  const { outings: bookings } = await call(listExperienceBookings, { when: "upcoming" });
  return bookings.flatMap(({ code, status, expires_at, experience: { title }, day }) =>
    status === "held" && expires_at ? [{ code, title, when: i18n.day(day), expires_at, what: "outings" }] : [],
  );
}

async function heldTables(call: Call, i18n: Texts): Promise<Held[]> {
  const { table_reservations } = await call(listTableReservations, {});
  return table_reservations.flatMap(({ code, status, expires_at, restaurant: { title }, date, time }) =>
    status === "offered" && expires_at ? [{ code, title, when: i18n.day(date), time, expires_at, what: "tables" }] : [],
  );
}

/** Where the person goes on with what is held. */
function hrefOf(held: Held): string {
  const { code } = held;
  if (held.what === "share") return to("payShare", { code, id: held.payment_id });
  if (held.what === "tables") return to("tableReservation", { code });
  return held.what === "outings" ? to("payExperienceBooking", { code }) : to("payReservation", { code });
}
const LINK = { checkout: "broken.pay", outings: "broken.pay", tables: "broken.table", share: "broken.payShare" } as const;
const HELD_UNTIL = { checkout: "checkout.heldUntil", outings: "outings.heldUntil", tables: "tables.keptUntil" } as const;

function HeldBookings({ held }: { held: Held[] }) {
  const { t } = useI18n();
  const clock = useClock();
  const whenOf = ({ when, time }: Held) => (time ? t("tables.when", { day: when, time: clock.time(time) }) : when);
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t("broken.held")}</h2>
      <ul>
        {held.map((one) => {
          const { title, expires_at, what } = one;
          const text = t(LINK[what]);
          return (
            <li key={hrefOf(one)}>
              <p>
                <bdi>{title}</bdi>, {whenOf(one)}
              </p>
              {import.meta.env.SSR || what === "tables" || what === "share" ? (
                <HeldUntil held={one} />
              ) : (
                <HeldTimer until={expires_at} what={what} />
              )}
              <Link href={hrefOf(one)} aria-label={`${text}: ${title}, ${whenOf(one)}`}>
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Without a clock: the error page of another page neither runs one nor has its style sheet. */
function HeldUntil({ held }: { held: Held }) {
  const { t, money } = useI18n();
  return (
    <p>
      {held.what === "share" ? t("broken.shareUntil", { amount: money(held.amount) }) : t(HELD_UNTIL[held.what])}{" "}
      <Moment at={held.expires_at} />
    </p>
  );
}
