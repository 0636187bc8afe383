import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createServerDatabase, testServer } from "#test/house/database.ts";
import { openDatabase } from "#platform/db/openDatabase.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { openProduct } from "./product.server.ts";

test.runIf(testServer)(
  "processes that start at once on an empty server all open, and a marketplace that is no demo has the world's places once",
  async () => {
    const { url, drop } = await createServerDatabase(testServer!);
    const settings = readSettings({
      PUBLIC_URL: "https://stays.test",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATABASE_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), "sojourn-start-")),
      LOG_LEVEL: "silent",
    });
    const opened = await Promise.all([1, 2, 3].map(() => openProduct(settings)));
    for (const { close } of opened) await close();
    const db = await openDatabase({ url });
    const places = await db.one<{ all: number; lisbon: number }>(sql`
      select count(*)::int as all, (count(*) filter (where slug = 'lisbon-pt'))::int as lisbon from places`);
    await db.close();
    await drop();
    expect(places!.all).toBeGreaterThan(40_000);
    expect(places!.lisbon).toBe(1);
  },
);
