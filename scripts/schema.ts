import { writeFileSync } from "node:fs";
import { describeSchema } from "#platform/db/describeSchema.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/openDatabase.server.ts";

const db = await openDatabase({});
await migrate(db);
writeFileSync("db/schema.sql", await describeSchema(db));
await db.close();
