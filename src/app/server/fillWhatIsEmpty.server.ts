import { saveRates } from "#areas/money/currency/rates.server.ts";
import { RATES, RATES_DAY } from "#areas/money/currency/rateRules.ts";
import { type Database, sql } from "#platform/db/db.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/** Fills in what every marketplace needs, and in demo mode the demo town, which only this machine can see. */
export async function fillWhatIsEmpty(db: Database, settings: Pick<Settings, "isDemo">, photosDir: string) {
  if (settings.isDemo) {
    const { fillTown, isFilled } = await import("#demo/fill/fill.ts");
    if (!(await isFilled(db))) {
      console.log("Filling the demo town, once …");
      await fillTown(db, { photosDir, today: new Date().toISOString().slice(0, 10) });
    }
  }
  await fillWorld(db);
}

/** Fills in exchange rates for comparing prices, and the world's places, without which no home can be listed. */
export async function fillWorld(db: Database) {
  if (!(await db.one(sql`select 1 from exchange_rates limit 1`))) await saveRates(db, RATES_DAY, RATES);
  const found = await db.one<{ is_named: boolean }>(sql`
    select exists(select from places where names <> '{}') as is_named from places limit 1`);
  if (found?.is_named) return;
  const { fillPlaces, namePlaces } = await import("#areas/discovery/places/fillPlaces.server.ts");
  // Places that were filled in before they had names in other languages stay and only get their names.
  if (found) return namePlaces(db);
  console.log("Filling in the places of the world, once …");
  await db.transaction((tx) => fillPlaces(tx));
}
