import { parseArgs } from "node:util";
import { openSettingsDatabase, photosFolder } from "#platform/db/dataFolders.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { emptyTown } from "./fill/emptyTown.ts";
import { fillTown, isFilled } from "./fill/fill.ts";
import { DEMO_PEOPLE } from "./people.ts";

const { values } = parseArgs({
  options: {
    stays: { type: "string", default: "1200" },
    again: { type: "boolean", default: false },
    seed: { type: "string", default: "sojourn" },
  },
});
const stays = Number(values.stays);
if (!Number.isInteger(stays) || stays < 1) throw new Error(`--stays takes a whole number, not "${values.stays}"`);

const settings = readSettings();
const db = await openSettingsDatabase(settings);
try {
  await migrate(db);
  if (await isFilled(db)) {
    if (!values.again) {
      console.error("The demo town is here already. Use --again to draw it anew: what happened in it is forgotten.");
      process.exitCode = 1;
    } else await emptyTown(db);
  }
  if (process.exitCode !== 1) {
    const started = Date.now();
    await fillTown(db, {
      stays,
      seed: values.seed,
      photosDir: photosFolder(settings),
      today: new Date().toISOString().slice(0, 10),
      onProgress: (done, of) => console.log(`${done} of ${of} homes, ${Math.round((Date.now() - started) / 1000)} s`),
    });
    for (const { email, password, who } of DEMO_PEOPLE) console.log(`${email}  ${password}  ${who}`);
  }
} finally {
  await db.close();
}
