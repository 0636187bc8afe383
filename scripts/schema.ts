import { writeFileSync } from "node:fs";
import { describeSchema } from "#platform/describeSchema.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { openDatabase } from "#platform/openDatabase.server.ts";

const db = await openDatabase({});
await migrate(db);
writeFileSync("db/schema.sql", await describeSchema(db));
await db.close();
