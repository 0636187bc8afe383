import { type Db, sql } from "#platform/db/db.server.ts";

export type BillingRow = {
  version: number;
  name: string;
  address: string;
  country: string;
  tax_number: string;
  changed_at: Date;
};

/** Oldest first. */
export const billingOf = (db: Db, booking_id: number) =>
  db.all<BillingRow>(sql`
    select version, name, address, country, tax_number, changed_at from billing_details where booking_id = ${booking_id} order by version`);

/** Needs the booking's lock, so that versions have no gaps. */
export const insertBilling = (
  tx: Db,
  booking_id: number,
  b: Omit<BillingRow, "version" | "changed_at"> & { user_id: number; now: Date },
) =>
  tx.run(sql`
    insert into billing_details (booking_id, version, user_id, name, address, country, tax_number, changed_at)
    select ${booking_id}, coalesce(max(version), 0) + 1, ${b.user_id}, ${b.name}, ${b.address}, ${b.country}, ${b.tax_number}, ${b.now}
    from billing_details where booking_id = ${booking_id}`);

export const fullName = async (db: Db, user_id: number): Promise<string> =>
  (await db.one<{ name: string }>(sql`select trim(first_name || ' ' || last_name) as name from users where id = ${user_id}`))!
    .name;

type Arrival = { address: string; instructions: string; door_code: string };
/** Only for the home's own host; null for everybody else. */
export const findArrival = (db: Db, listing_id: number, host_id: number) =>
  db.one<Arrival>(sql`
    select coalesce(a.address, '') as address, coalesce(a.instructions, '') as instructions, coalesce(a.door_code, '') as door_code
    from listings l left join arrivals a on a.listing_id = l.id where l.id = ${listing_id} and l.host_id = ${host_id}`);
export const saveArrival = (tx: Db, listing_id: number, a: Arrival) =>
  tx.run(sql`
    insert into arrivals (listing_id, address, instructions, door_code) values (${listing_id}, ${a.address}, ${a.instructions}, ${a.door_code})
    on conflict (listing_id) do update set address = excluded.address, instructions = excluded.instructions, door_code = excluded.door_code`);
