import { type Db, empty, sql } from "#platform/db/db.server.ts";
import type { Application } from "./contract.ts";
import { type ApplicationStatus, MAX_LISTED } from "./rules.ts";

type Listing = Omit<NonNullable<Application["listing"]>, "path">;
export type ApplicationRow = Omit<Application, "listing" | "sent_at" | "decided_at"> & {
  listing: Listing | null;
  sent_at: Date | null;
  decided_at: Date | null;
};
const LISTING = sql`case when l.id is not null then jsonb_build_object('id', l.id, 'title', l.title, 'status', l.status, 'tier', l.tier) end`;
const COLUMNS = sql`a.id, a.status, a.place, a.country::text as country, a.bedrooms, a.description, a.photos_url, ${LISTING} as listing, a.services,
  a.phone, a.call_time, a.sent_at, a.answer, a.decided_at`;
const FROM = sql`luxury_applications a left join listings l on l.id = a.listing_id and l.host_id = a.user_id`;

/** `lock`: until the transaction ends. */
export const latestApplication = (db: Db, user_id: number, lock = false) =>
  db.one<ApplicationRow>(sql`
    select ${COLUMNS} from ${FROM} where a.user_id = ${user_id} order by a.id desc limit 1 ${lock ? sql`for update of a` : empty}`);

type Home = Pick<Application, "place" | "country" | "bedrooms" | "description" | "photos_url"> & { listing_id: number | null };
/** Null if another application is undecided. */
export const insertApplication = (tx: Db, user_id: number, { now, ...h }: Home & { now: Date }) =>
  tx.one<{ id: number }>(sql`
    insert into luxury_applications (user_id, place, country, bedrooms, description, photos_url, listing_id, created_at)
    values (${user_id}, ${h.place}, ${h.country}, ${h.bedrooms}, ${h.description}, ${h.photos_url}, ${h.listing_id}, ${now})
    on conflict (user_id) where status in ('draft', 'open') do nothing returning id`);
export const putHome = (tx: Db, id: number, h: Home) =>
  tx.run(sql`
    update luxury_applications set place = ${h.place}, country = ${h.country}, bedrooms = ${h.bedrooms},
      description = ${h.description}, photos_url = ${h.photos_url}, listing_id = ${h.listing_id} where id = ${id}`);

type Wishes = { services: readonly string[]; phone: string; call_time: string };
export const putServices = (tx: Db, id: number, { services, phone, call_time }: Wishes) =>
  tx.run(sql`
    update luxury_applications set services = ${services as string[]}::text[], phone = ${phone}, call_time = ${call_time}
    where id = ${id}`);

export const putSent = (tx: Db, id: number, now: Date) =>
  tx.run(sql`update luxury_applications set status = 'open', sent_at = ${now} where id = ${id}`);

/** False if there is none, or it was decided. */
export const deleteUndecided = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ id: number }>(sql`
    delete from luxury_applications where user_id = ${user_id} and status in ('draft', 'open') returning id`)) !== null;

type Person = { id: number; first_name: string; last_name: string; email: string | null };
type ListedRow = ApplicationRow & { person: Person; decided_by: string | null };
/** Those that wait, the oldest first; then the decided ones, the latest first. */
export const sentApplications = (db: Db) =>
  db.all<ListedRow>(sql`
    select ${COLUMNS}, d.first_name as decided_by,
      jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as person
    from ${FROM} join users u on u.id = a.user_id left join users d on d.id = a.decided_by where a.status <> 'draft'
    order by a.status <> 'open', a.decided_at desc, a.sent_at, a.id limit ${MAX_LISTED}`);

type Decision = { status: Extract<ApplicationStatus, "accepted" | "declined">; answer: string; operator: number; now: Date };
/** Null if it was withdrawn or decided meanwhile. */
export const decide = (tx: Db, id: number, { status, answer, operator, now }: Decision) =>
  tx.one<{ user_id: number; place: string }>(sql`
    update luxury_applications set status = ${status}, answer = ${answer}, decided_by = ${operator}, decided_at = ${now}
    where id = ${id} and status = 'open' returning user_id, place`);
