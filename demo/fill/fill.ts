import { saveRates } from "#areas/money/currency/rates.server.ts";
import { pauseOne } from "#areas/discovery/listings/demo.server.ts";
import { fillPlaces } from "#areas/discovery/places/fillPlaces.server.ts";
import { countStays } from "#areas/discovery/places/countStays.server.ts";
import { RATES, RATES_DAY } from "#areas/money/currency/rateRules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { CITIES } from "#demo/cities.ts";
import { fillBookings } from "./fillBookings.ts";
import { fillCatalog } from "./fillCatalog.ts";
import { fillLists } from "./fillLists.ts";
import { fillMessages } from "./fillMessages.ts";
import { fillExperienceBookings } from "./fillExperienceBookings.ts";
import { fillHomes } from "./fillHomes.ts";
import { fillPeople } from "./fillPeople.ts";
import { fillTables } from "./fillTables.ts";
import { idOf } from "#demo/idOf.ts";
import { inviteDemoGuest } from "./inviteDemoGuest.ts";
import { SOURCE } from "#demo/people.ts";
import { registerForFill } from "./registerForFill.ts";
import { pictureFiles } from "#demo/pictureFiles.ts";
import { dayOf } from "#demo/stayNights.ts";

export async function isFilled(db: Db): Promise<boolean> {
  return (await db.one(sql`select 1 from users where source = ${SOURCE} limit 1`)) !== null;
}

/** Draws the town and writes it: people, homes, pictures below `photosDir`, reviews, bookings, the world's places, rates. `today` is YYYY-MM-DD. */
export async function fillTown(
  db: Db,
  options: { stays?: number; photosDir: string; today: string; seed?: string; onProgress?: (done: number, of: number) => void },
): Promise<void> {
  registerForFill();
  const { stays = 1200, photosDir, today, seed = "sojourn", onProgress } = options;
  const day = dayOf(today);
  const lean = stays > 5000;
  const pictures = pictureFiles(photosDir, stays);
  const fillBefore = async () => {
    await fillPlaces(db, new Set(CITIES.map(({ id }) => id)));
    await saveRates(db, RATES_DAY, RATES);
    const people = await fillPeople(db, { stays, day, pictures });
    await inviteDemoGuest(db, new Date(`${today}T00:00:00Z`));
    return people;
  };
  const people = fillBefore();
  await fillHomes(db, people, { stays, seed, today, day, lean, pictures, onProgress });
  await fillCatalog(db, { stays, day, people: await people, pictures });
  await fillTables(db, today);
  await fillExperienceBookings(db, today);
  await fillLists(db, today);
  if (!lean) await fillBookings(db, today);
  if (!lean) await fillMessages(db, today);
  await pauseOne(db, await idOf(db, "host@sojourn.test"));
  await pictures.settle();
  await countStays(db);
}
