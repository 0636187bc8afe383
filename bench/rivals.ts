import { Agent, request } from "node:http";
import pg from "pg";
import { csrfToken, secretOf } from "#platform/http/csrf.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { createDatabase } from "./database.ts";
import { median, percentile, printTable, spread, verdict } from "./measure.ts";
import { type Measured, startProduct } from "./process.ts";
import { logIn } from "./sessions.ts";
import { fillBenchTown } from "./town.ts";

const RIVALS = 64;
const ROUNDS = 16; // 1,024 attempts
const STAYS = 1000;
const GOAL = { atMost: 2.5 };
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Compares many simultaneous requests to book the same nights with as many simultaneous plain inserts into a table with the same
 * constraint.
 */
export async function rivals() {
  const { url, db, drop } = await createDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  let product: Measured | undefined;
  try {
    await fillBenchTown(db, STAYS);
    await db.run(sql`update listings set booked = '{}', instant_book = true, min_nights = 1, max_nights = 365, guests = 4`);
    const people = await db.all<{ id: number }>(
      sql`insert into users (first_name) select 'Rival ' || n from generate_series(1, ${RIVALS}) n returning id`,
    );
    const ids = people.map(({ id }) => id);
    const tokens = await logIn(db, ids);
    await db.exec(
      `create table plain (listing_id bigint, guest_id bigint, nights daterange, constraint one exclude using gist (listing_id with =, nights with &&))`,
    );
    product = await startProduct({ DATABASE_URL: url });
    const secret = await secretOf(db);
    const [ours, plain, outcomes] = [[] as number[][], [] as number[][], new Map<string, number>()];
    for (let round = -1; round < ROUNDS; round++) {
      const listing_id = round + 2;
      const quotes = await quotesFor(product.port, listing_id, tokens, secret);
      const booked = await Promise.all(quotes.map((quote, n) => bookAt(product!.port, quote, tokens[n]!, secret, n)));
      const inserted = await Promise.all(ids.map((id) => insertPlain(pool, listing_id, id)));
      if (round < 0) continue;
      ours.push(booked.map(({ ms }) => ms));
      plain.push(inserted);
      for (const { told } of booked) outcomes.set(told, (outcomes.get(told) ?? 0) + 1);
      await db.run(sql`update bookings set status = 'expired' where listing_id = ${listing_id}`);
    }
    const ratios = ours.map((one, i) => median(one) / median(plain[i]!));
    printTable(
      `${RIVALS} rivals for the same nights, ${ROUNDS} times: each answer over HTTP with session, quote and lock, against plain inserts`,
      ["", "p50, ms", "p99, ms", "p50 against plain inserts", "goal"],
      [
        [
          "plain inserts, constraint alone",
          spread(plain.map(median), 1),
          spread(
            plain.map((one) => percentile(one, 0.99)),
            1,
          ),
          "",
          "",
        ],
        [
          "bookings over HTTP",
          spread(ours.map(median), 1),
          spread(
            ours.map((one) => percentile(one, 0.99)),
            1,
          ),
          spread(ratios),
          verdict(median(ratios), GOAL),
        ],
      ],
    );
    console.log([...outcomes].map(([told, count]) => `${told}: ${count}`).join(", "));
    if (outcomes.get("200 held") !== ROUNDS || (outcomes.get("409 nights_taken") ?? 0) !== ROUNDS * (RIVALS - 1))
      throw new Error("Not exactly one of the rivals has the nights");
  } finally {
    await product?.stop();
    await pool.end();
    await drop();
  }
}

async function insertPlain(pool: pg.Pool, listing_id: number, guest_id: number): Promise<number> {
  const began = performance.now();
  await pool
    .query("insert into plain values ($1, $2, daterange($3, $4))", [listing_id, guest_id, soon(30), soon(33)])
    .catch((error: { code?: string }) => {
      // Without the lock some of the inserts conflict or deadlock.
      if (error.code !== "23P01" && error.code !== "40P01") throw error;
    });
  return performance.now() - began;
}

type Answer = {
  status: number;
  body: { reservation?: { status: string }; error_type?: string; quote?: { token: string } };
  ms: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: RIVALS });
function post(port: number, path: string, body: object, session: string, secret: Uint8Array, n: number): Promise<Answer> {
  const began = performance.now();
  const headers = {
    "content-type": "application/json",
    "x-csrf-token": csrfToken(session, secret),
    "x-forwarded-for": `127.0.${n >> 8}.${n & 255}`,
    cookie: `session=${session}`,
  };
  return new Promise((done, fail) => {
    const requested = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () =>
        done({ status: answer.statusCode!, body: JSON.parse(text) as Answer["body"], ms: performance.now() - began }),
      );
    });
    requested.on("error", fail).end(JSON.stringify(body));
  });
}

const quotesFor = (port: number, listing_id: number, sessions: string[], secret: Uint8Array) =>
  Promise.all(
    sessions.map(async (session, n) => {
      const query = { listing_id, checkin: soon(30), checkout: soon(33), adults: 1 };
      const { body, status } = await post(port, "/v2/quotes", query, session, secret, n);
      if (!body.quote) throw new Error(`No quote: ${status} ${JSON.stringify(body).slice(0, 300)}`);
      return body.quote.token;
    }),
  );

async function bookAt(port: number, quote: string, session: string, secret: Uint8Array, n: number) {
  const { status, body, ms } = await post(port, "/v2/reservations", { quote }, session, secret, n);
  return { ms, told: `${status} ${body.reservation?.status ?? body.error_type}` };
}
