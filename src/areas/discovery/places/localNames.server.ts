import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Names } from "./rules.ts";

/**
 * What places are called in the languages of the pages, as far as it is not their usual name: of GeoNames too (CC BY 4.0), by way of
 * the translations that Debian's libgeonames-common holds. Chinese is there in both scripts; towns with demo homes were read by hand.
 */
export function localNames(): Map<number, Names> {
  const [head = "", ...lines] = readFileSync(
    createRequire(import.meta.url).resolve("#areas/discovery/places/localNames.tsv"),
    "utf8",
  )
    .trimEnd()
    .split("\n");
  const [, ...locales] = head.split("\t");
  return new Map(
    lines.map((line) => {
      const [id, ...names] = line.split("\t");
      return [Number(id), Object.fromEntries(locales.flatMap((locale, i) => (names[i] ? [[locale, names[i]]] : [])))];
    }),
  );
}
