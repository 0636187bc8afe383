import { named } from "#areas/bookings/reservations/bookingSql.server.ts";
import type { Status } from "#areas/bookings/reservations/rules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { GuestDetails } from "./rules.ts";

const DETAILS = sql`d.legal_name, d.birth_date, d.nationality, d.address`;

export const findDetails = (db: Db, user_id: number) =>
  db.one<GuestDetails>(sql`select ${DETAILS} from guest_details d where d.user_id = ${user_id}`);

export const saveDetails = (db: Db, user_id: number, { details, now }: { details: GuestDetails; now: Date }) =>
  db.run(sql`
    insert into guest_details (user_id, legal_name, birth_date, nationality, address, updated_at)
    values (${user_id}, ${details.legal_name}, ${details.birth_date}, ${details.nationality}, ${details.address}, ${now})
    on conflict (user_id) do update set legal_name = excluded.legal_name, birth_date = excluded.birth_date,
      nationality = excluded.nationality, address = excluded.address, updated_at = excluded.updated_at`);

export const deleteDetails = (db: Db, user_id: number) => db.run(sql`delete from guest_details where user_id = ${user_id}`);

/** Whether the home is in one of these countries and the guest has not given details yet. */
export const needsDetails = async (
  db: Db,
  { listing_id, user_id, countries }: { listing_id: number; user_id: number; countries: readonly string[] },
): Promise<boolean> =>
  (await db.one(sql`
    select 1 from listings l where l.id = ${listing_id} and l.country = any(${countries}::text[])
      and not exists (select from guest_details d where d.user_id = ${user_id})`)) !== null;

type BookedRow = GuestDetails & { status: Status; checkout: string; time_zone: string; country: string };
/** The guest details of a booking, only for the host of its home. */
export const findBooked = (db: Db, code: string, host_id: number) =>
  db.one<BookedRow>(sql`
    select ${DETAILS}, b.status, b.checkout, l.time_zone, l.country
    from bookings b join listings l on l.id = b.listing_id join guest_details d on d.user_id = b.guest_id
    where ${named(code)} and l.host_id = ${host_id}`);
