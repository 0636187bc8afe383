import { townIn } from "#areas/discovery/places/rules.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Reading } from "#platform/http/http.server.ts";
import type { TableReservation, TableSlot } from "./contract.ts";
import { isInTime, nextStatus, type Open, type StepName } from "./rules.ts";
import { findTableBooking, type TableRow } from "./sql.server.ts";
import type { WaitRow } from "./waitlist/waitsSql.server.ts";
import type { TableWait } from "./waitlist/waitsContract.ts";

const hoursBefore = (instant: Date, hours: number) => new Date(instant.getTime() - hours * 3_600_000);

/** What the viewer may do with it now. */
function mayNow(row: TableRow, now: Date): TableReservation["may"] {
  const can = (step: StepName) => nextStatus(row.status, step, { by: row.side, hasBegun: row.begins_at <= now }) !== null;
  if (row.side === "restaurant")
    return [
      ...(can("cancel_as_restaurant") ? ["cancel" as const] : []),
      ...(can("honour") ? ["honour" as const] : []),
      ...(can("miss") ? ["miss" as const] : []),
    ];
  const inTime = isInTime(row.begins_at, row.notice_hours, now);
  const isOpen = can("accept") && row.expires_at !== null && row.expires_at > now;
  return [
    ...(can("move") && inTime ? ["move" as const] : []),
    ...(can("cancel_as_guest") && inTime ? ["cancel" as const] : []),
    ...(isOpen ? ["accept" as const, "decline" as const] : []),
  ];
}

export function tableResponse(row: TableRow, now: Date, locale: string): TableReservation {
  const { code, status, side, restaurant_id, title, country, time_zone, photo, guest } = row;
  return {
    code,
    status,
    role: side,
    restaurant: {
      id: restaurant_id,
      title,
      city: townIn(locale, row),
      country,
      time_zone,
      photo: photo && { url: photoUrl(photo.path), width: photo.width, height: photo.height, alt: photo.alt },
    },
    guest: { first_name: guest.first_name, picture: photoUrl(guest.picture) },
    date: row.day,
    time: row.time,
    minutes: row.minutes,
    begins_at: row.begins_at.toISOString(),
    number_of_guest: row.party,
    is_community_table: row.is_community_table,
    notes: row.notes,
    table: side === "restaurant" ? row.table_name : null,
    change_until: hoursBefore(row.begins_at, row.notice_hours).toISOString(),
    expires_at: status === "offered" ? (row.expires_at?.toISOString() ?? null) : null,
    slot_id: row.slot_id,
    may: mayNow(row, now),
  };
}

/** A booking as its guest or restaurant sees it; `not_found` for everybody else. */
export async function tableReservationResponse({ db, now, visitor }: Reading, code: string, viewer_id: number) {
  return tableResponse((await findTableBooking(db, code, viewer_id)) ?? refuse("not_found"), now(), visitor.locale);
}

export const slotResponse = ({ slot, availability }: Pick<Open, "slot" | "availability">): TableSlot => ({
  slot_id: slot.id,
  availability_id: availability.id,
  service: slot.service,
  time: slot.time,
  minutes: slot.minutes,
  is_community_table: availability.is_community_table,
});

export const waitResponse = (
  { id, restaurant_id, title, slot_id, day, time, party, ahead, ...town }: WaitRow,
  locale: string,
): TableWait => ({
  id,
  restaurant: { id: restaurant_id, title, city: townIn(locale, town) },
  slot_id,
  date: day,
  time,
  number_of_guest: party,
  ahead,
});
