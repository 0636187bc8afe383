import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import { readCheckoutSearch } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { type Checkout, loadCheckout } from "#areas/bookings/reservations/checkout/loadCheckout.ts";
import { StaySummary } from "#areas/bookings/reservations/checkout/StaySummary.tsx";
import { loadDate } from "#areas/experiences/bookings/checkout/loadDate.ts";
import { ExperienceBookingPrice } from "#areas/experiences/bookings/page/ExperienceBookingPrice.tsx";
import { readExperienceBookingsSearch } from "#areas/experiences/bookings/checkout/experienceBookingsSearch.ts";
import { ExperienceBookingSummary } from "#areas/experiences/bookings/page/ExperienceBookingSummary.tsx";
import { loadTableSlot, type TableSlotData } from "#areas/restaurants/reservations/booking/loadTables.ts";
import { USUAL_PARTY } from "#areas/restaurants/reservations/rules.ts";
import { TableSummary } from "#areas/restaurants/reservations/TableSummary.tsx";
import { readTablesSearch, type TablesSearch } from "#areas/restaurants/reservations/booking/tablesSearch.ts";
import type { Call } from "#lib/http/call.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { parseSearch } from "#lib/http/search.ts";
import { to } from "#paths";

type Context = { call: Call; signal: AbortSignal };
export type Booked =
  | { kind: "stay"; checkout: Checkout }
  | { kind: "outing"; outing: Awaited<ReturnType<typeof loadDate>> }
  | { kind: "table"; slot: TableSlotData; search: TablesSearch };

/** The numbers in a page's address, whatever its language prefix. */
const numbersIn = (path: string, pattern: string): string[] | undefined =>
  new RegExp(`^(?:/[a-z]{2}(?:-[A-Z]{2})?)?${pattern.replaceAll("0", "(\\d+)")}$`).exec(path)?.slice(1);

/**
 * Loads the booking that a visitor will continue at `next` after signing in; null if that is not a booking, or cannot be booked.
 */
export async function loadBooked(context: Context, next: unknown): Promise<Booked | null> {
  if (typeof next !== "string") return null;
  const [path = "", query = ""] = next.split("?");
  try {
    return await loadFrom(context, path, parseSearch(query));
  } catch (error) {
    // The page at `next` shows the reason.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function loadFrom(context: Context, path: string, search: Record<string, unknown>): Promise<Booked | null> {
  const [home] = numbersIn(path, to("whoIsComing", { id: 0 })) ?? [];
  if (home)
    return { kind: "stay", checkout: await loadCheckout({ ...context, params: { id: home } }, readCheckoutSearch(search)) };
  const booking = numbersIn(path, to("bookExperience", { experienceId: 0, instanceId: 0 }));
  if (booking)
    return { kind: "outing", outing: await loadDate(context, Number(booking[1]), readExperienceBookingsSearch(search)) };
  const [restaurantId, slotId] = numbersIn(path, to("bookTable", { restaurantId: 0, slotId: 0 })) ?? [];
  if (!restaurantId || !slotId) return null;
  const query = readTablesSearch(search);
  const slot = await loadTableSlot({ ...context, params: { restaurantId, slotId }, search: query });
  return { kind: "table", slot, search: query };
}

/** Shows what is booked and its price beside the log-in form. */
export function BookedBeside({ booked }: { booked: Booked }) {
  if (booked.kind === "stay") {
    const { home, wish: query, quote } = booked.checkout;
    return (
      <StaySummary title={home.title} city={home.city} country={home.country} photo={home.photo} stay={query}>
        {quote && <BookingPrice price={quote.price} />}
      </StaySummary>
    );
  }
  if (booked.kind === "outing") {
    const { experience, instance, quote, wish: query } = booked.outing;
    const { title, city, country, photos } = experience;
    const { day, time, minutes } = instance;
    return (
      <ExperienceBookingSummary {...{ title, city, country, photo: photos[0], day, time, minutes }} {...query}>
        {quote && <ExperienceBookingPrice price={quote.price} guests={quote.guests} />}
      </ExperienceBookingSummary>
    );
  }
  const { slot, search } = booked;
  const { title, city, country, photos } = slot.restaurant;
  return (
    <TableSummary
      {...{ title, city, country, photo: photos[0], date: search.date, time: slot.slot.time }}
      guests={search.number_of_guest ?? USUAL_PARTY}
      is_community_table={slot.slot.is_community_table}
    />
  );
}
