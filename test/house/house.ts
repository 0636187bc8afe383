import { hash } from "@node-rs/argon2";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApp } from "#app/server/app.server.ts";
import { openServices } from "#app/server/services.server.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { amenityMask } from "#areas/discovery/listings/amenities.ts";
import { type Call, createCall } from "#lib/http/call.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { sentName } from "#platform/http/cookies.server.ts";
import { csrfToken } from "#platform/http/csrf.server.ts";
import { raw, sql } from "#platform/db/db.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { openTestDatabase } from "./database.ts";

export const TODAY = "2026-12-01";
const ORIGIN = "http://house.test";

export type TestPlace = { id: number; name: string; slug: string; at: [lng: number, lat: number] };
export type HomeInput = {
  place?: TestPlace;
  title?: string;
  price?: number | null;
  currency?: string;
  at?: [lng: number, lat: number];
  guests?: number;
  booked?: string;
  amenities?: string[];
  score?: number;
  [column: string]: unknown;
};
export type CatalogInput = {
  kind?: "experience" | "place" | "activity" | "restaurant" | "story";
  place?: TestPlace;
  title?: string;
  price?: number | null;
  at?: [lng: number, lat: number] | null;
  facts?: object;
  [column: string]: unknown;
};

/** Accepted by every password rule, so that no test has to choose one. */
const PASSWORD = "Sail-42-nimbus";
const hashes = new Map<string, Promise<string>>();
/** As fast to verify as possible, because thousands of members log in. */
const hashOf = (password: string) => {
  const made = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1 });
  hashes.set(password, made);
  return made;
};
export type MemberInput = { email?: string; password?: string; first_name?: string; [column: string]: unknown };

/**
 * The whole product in the test's process: real SQL, real HTTP objects, no ports, no mocks. The time is noon of TODAY. `env`:
 * settings.
 */
export async function openHouse(env: Record<string, string> = {}) {
  const db = await openTestDatabase();
  let now = new Date(`${TODAY}T12:00:00Z`);
  const settings = readSettings({
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "1",
    CAPTCHA_WORK: "4",
    CONSENT: "off",
    CARD_CHECK_ABOVE_USD: "0",
    ...env,
  });
  const photosDir = mkdtempSync(join(tmpdir(), "sojourn-photos-"));
  const services = await openServices(db, settings, { photosDir, now: () => now });
  const app = await openApp(services, "dist/client");
  await saveRates(db, TODAY, { USD: "1", EUR: "0.8", JPY: "150" });
  await db.run(sql`
    insert into places (id, name, country, population, pt, time_zone, slug, stays_count) values
    (1, 'Lisbon', 'PT', 517802, point(-9.13333, 38.71667), 'Europe/Lisbon', 'lisbon-pt', 1),
    (2, 'Lisburn', 'GB', 71403, point(-6.05844, 54.51667), 'Europe/London', 'lisburn-gb', 0),
    (3, 'São Paulo', 'BR', 10021295, point(-46.63611, -23.5475), 'America/Sao_Paulo', 'sao-paulo-br', 0),
    (4, 'Suva', 'FJ', 77366, point(178.44149, -18.14161), 'Pacific/Fiji', 'suva-fj', 0)`);
  const lisbon: TestPlace = { id: 1, name: "Lisbon", slug: "lisbon-pt", at: [-9.13, 38.71] };
  let places = 0;
  let members = 0;
  let visitors = 0;
  const host = await db.one<{ id: number }>(sql`insert into users (first_name) values ('Hana') returning id`);

  return {
    db,
    services,
    app,
    photosDir,
    hostId: host!.id,
    setNow: (instant: Date) => (now = instant),
    /**
     * A separate browser with its own address, as a proxy would report it: keeps cookies, and sends the CSRF token that writes
     * need.
     */
    visitor(headers: Record<string, string> = {}): TestVisitor {
      const cookies = new Map<string, string>();
      const address = `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const send = async (request: Request) => {
        const requested = new Request(request, { redirect: "manual" });
        requested.headers.set("x-forwarded-for", address);
        for (const [name, value] of Object.entries(headers)) requested.headers.set(name, value);
        requested.headers.set("cookie", [...cookies].map(([k, v]) => `${k}=${v}`).join("; "));
        const answer = await app.fetch(requested);
        for (const set of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
          if (/max-age=0/i.test(set)) cookies.delete(name!);
          else cookies.set(name!, value!);
        }
        return answer;
      };
      const token = () => {
        const [session, seed] = [sentName("session", settings), sentName("seed", settings)];
        if (!cookies.has(session) && !cookies.has(seed)) cookies.set(seed, "a-seed");
        return csrfToken(cookies.get(session) ?? cookies.get(seed)!, services.secret);
      };
      return {
        cookies,
        token,
        call: createCall(ORIGIN, send, { headers: () => ({ "x-csrf-token": token() }) }),
        get: (path: string, more: RequestInit = {}) => send(new Request(ORIGIN + path, more)),
        post: (path: string, form: Record<string, string>) =>
          send(new Request(ORIGIN + path, { method: "POST", body: new URLSearchParams({ csrf_token: token(), ...form }) })),
      };
    },
    /** A signed-in person with a confirmed address and a password. */
    async member(input: MemberInput = {}): Promise<Member> {
      const { first_name = "Ana", password = PASSWORD, ...columns } = input;
      const email = input.email ?? `member${++members}@house.test`;
      const made = await db.one<{ id: number }>(sql`
        insert into users (email, email_confirmed_at, password_hash, first_name, last_name)
        values (${email}, ${now}, ${await hashOf(password)}, ${first_name}, 'Reis') returning id`);
      for (const [column, value] of Object.entries({ ...columns, email }))
        await db.run(sql`update users set ${raw(column)} = ${value as string} where id = ${made!.id}`);
      const browser = this.visitor();
      await browser.call(logIn, { email, password });
      return { ...browser, id: made!.id, email, password };
    },
    /** The latest email or text message to a person, with its code and its link. */
    async letter(to: string) {
      const found = await db.one<{ kind: string; subject: string; body: string; html: string; channel: string }>(sql`
        select kind, subject, body, html, channel from outbox where recipient = ${to} order by id desc limit 1`);
      if (!found) throw new Error(`Nothing was sent to ${to}`);
      return { ...found, code: /\b\d{6}\b/.exec(found.body)?.[0] ?? "", link: /https?:\S+/.exec(found.body)?.[0] ?? "" };
    },
    /** A separate town, far from all others. */
    async place(): Promise<TestPlace> {
      const n = ++places;
      const place: TestPlace = {
        id: 1000 + n,
        name: `Town ${mails(n)}`,
        slug: `town-${n}`,
        at: [-150 + (n % 30) * 4, -60 + Math.floor(n / 30) * 4],
      };
      await db.run(sql`
        insert into places (id, name, country, population, pt, time_zone, slug)
        values (${place.id}, ${place.name}, 'PT', 1000, point(${place.at[0]}, ${place.at[1]}), 'Europe/Lisbon', ${place.slug})`);
      return place;
    },
    /** A published stay; by default in Lisbon, for 100 euros a night. */
    async home(input: HomeInput = {}): Promise<number> {
      const {
        title = "A home",
        price = 100,
        currency = "EUR",
        place = lisbon,
        at = place.at,
        guests = 4,
        amenities = [],
        booked = "{}",
        score = 1,
        ...columns
      } = input;
      const usd = price === null ? null : Math.round((price * 1_000_000) / { EUR: 0.8, JPY: 150, USD: 1 }[currency]!);
      const made = await db.one<{ id: number }>(sql`
        insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, price_micros, price_usd_micros,
                              amenities, amenity_mask, booked, score)
        values (${host!.id}, ${title}, 'apartment', 'entire_home', ${guests}, point(${at[0]}, ${at[1]}), ${place.id}, 'PT', 'Europe/Lisbon', ${currency},
                ${price === null ? null : price * 1_000_000}, ${usd}, ${amenities}, ${amenityMask(amenities).toString()}::bigint,
                ${booked}::datemultirange, ${score})
        returning id`);
      for (const [column, value] of Object.entries(columns))
        await db.run(sql`update listings set ${raw(column)} = ${value as string} where id = ${made!.id}`);
      return made!.id;
    },
    /** A published place to see, in Lisbon by default; prices are in euros. */
    async find(input: CatalogInput = {}): Promise<number> {
      const { kind = "place", title = "A find", place = lisbon, price = null, facts = {}, ...columns } = input;
      const at = input.at === undefined ? (kind === "story" ? null : place.at) : input.at;
      const made = await db.one<{ id: number }>(sql`
        insert into catalog_entries (kind, place_id, title, pt, facts, price_micros, currency, price_usd_micros)
        values (${kind}, ${place.id}, ${title}, ${at && `(${at[0]},${at[1]})`}::point, ${JSON.stringify(facts)}::jsonb,
                ${price && price * 1_000_000}, ${price && "EUR"}, ${price && Math.round((price * 1_000_000) / 0.8)})
        returning id`);
      const { at: _at, ...rest } = columns;
      for (const [column, value] of Object.entries(rest))
        await db.run(sql`update catalog_entries set ${raw(column)} = ${value as string} where id = ${made!.id}`);
      return made!.id;
    },
    async close() {
      await services.exposures.flush();
      await services.events.close();
      await services.limits.close();
      await db.close();
    },
  };
}
const mails = (n: number) =>
  String.fromCharCode(
    ...String(n)
      .split("")
      .map((digit) => 97 + Number(digit)),
  );

/** The refusal of a call; null if it succeeded. */
export const refusalOf = (call: Promise<unknown>): Promise<Refusal | null> =>
  call.then(
    () => null,
    (error: Refusal) => error,
  );

type TestVisitor = {
  cookies: Map<string, string>;
  token: () => string;
  call: Call;
  get(path: string, more?: RequestInit): Promise<Response>;
  post(path: string, form: Record<string, string>): Promise<Response>;
};
type Member = TestVisitor & { id: number; email: string; password: string };
export type TestHouse = Awaited<ReturnType<typeof openHouse>>;
