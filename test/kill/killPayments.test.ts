import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import "#app/server/features.server.ts"; // registers the functions that features provide
import { openServices } from "#app/server/services.server.ts";
import { bookingPayments } from "#areas/bookings/reservations/settle.server.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { processDuePayments } from "#areas/money/payments/processPayments.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { makeStoredDatabase } from "#test/house/database.ts";
import { PUBLIC_URL, startPublicServer } from "#test/house/publicServer.ts";
import { isThorough } from "#test/house/thorough.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { makePayers, type Payer, payOn } from "./payOn.ts";

/** At least two thirds of the responses are about a payment: in the thorough run, more than 500 of them. */
const [ROUNDS, ANSWERS] = isThorough ? [10, 90] : [1, 20];
const LONGEST_MS = ROUNDS * 180_000;
/** Longer than a payment takes, so that the server may be killed at any step of one. */
const SOON_MS = 25;

/**
 * Lets guests book and pay until the server has responded `answers` times, then kills it at once (in the thorough run: at any moment
 * after); returns its responses.
 */
async function payUntilKilled(env: Record<string, string>, guests: Payer[], answers: number): Promise<string[]> {
  const server = await startPublicServer(env);
  const lines: string[] = [];
  const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>();
  const say = (line: string) => void (lines.push(line) === answers && enough());
  // Whoever the kill cuts off has heard nothing of their last call.
  const paying = guests.map((guest) => payOn(server.origin, guest, say).catch((error: unknown) => error));
  const failed = Promise.race(paying).then((error) => Promise.reject(error));
  await Promise.race([isEnough, failed]);
  if (isThorough) await new Promise((done) => setTimeout(done, randomInt(SOON_MS)));
  await server.end("SIGKILL");
  await Promise.all(paying);
  return lines;
}

test(
  "kill -9 amid payments: whoever was told that they paid has their stay, nobody pays twice or for nothing, and the books balance",
  { timeout: LONGEST_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "sojourn-pay-"));
    const database = await makeStoredDatabase(folder);
    const env = { ...database.env, PAYMENTS_SANDBOX: "on", LOG_LEVEL: "fatal" };
    const texts: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await database.open();
      const guests = await makePayers(before);
      await before.close();
      texts.push(...(await payUntilKilled(env, guests, ANSWERS + round)));
    }
    const db = await database.open();
    // An hour later every lease and hold has expired.
    const later = new Date(Date.now() + 3_600_000);
    const services = await openServices(db, readSettings({ ...env, PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:1" }), {
      photosDir: folder,
      now: () => later,
    });
    for (let n = 0; n < 3; n++) {
      await processDuePayments(services, bookingPayments);
      await runBookingsJob(services);
    }
    const statuses = new Map(
      (await db.all<{ code: string; status: string }>(sql`select code, status from bookings`)).map((one) => [
        one.code,
        one.status,
      ]),
    );
    const cancelled = new Set(texts.flatMap((line) => (line.startsWith("cancelled ") ? [line.slice(10)] : [])));
    const paid = texts.flatMap((line) => (line.startsWith("captured ") ? [line.slice(9)] : []));
    expect(paid.length).toBeGreaterThan(isThorough ? 500 : ANSWERS / 2);
    for (const code of paid)
      expect(cancelled.has(code) ? ["cancelled_by_guest"] : ["paid", "cancelled_by_guest"]).toContain(statuses.get(code));
    expect([...statuses.values()].filter((status) => !["paid", "expired", "cancelled_by_guest"].includes(status))).toEqual([]);
    // For each stay, the provider's captures minus its refunds must equal what was paid.
    const wrong = await db.all(sql`
    select b.code, b.status, t.taken from bookings b, lateral (
      select (coalesce(sum(s.amount_micros) filter (where s.state = 'captured'), 0)
             - coalesce(sum((select sum(r.amount_micros) from sandbox_refunds r where r.payment_id = s.id)), 0) )::bigint as taken
      from payments p left join sandbox_payments s on s.name like p.reference || '.%' where p.booking_id = b.id) t
    where t.taken <> case when b.status = 'paid' then b.charged_micros else 0 end`);
    expect(wrong).toEqual([]);
    expect(await wrongBooks(db)).toEqual([]);
    await services.events.close();
    await services.limits.close();
    await db.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  },
);
