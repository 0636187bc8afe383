import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/house/database.ts";
import { describeSchema } from "./describeSchema.server.ts";

test("db/schema.sql is what the migrations make, on this engine too: else run `npm run schema`", async () => {
  const db = await openTestDatabase();
  expect(await describeSchema(db)).toBe(readFileSync("db/schema.sql", "utf8"));
  await db.close();
});
