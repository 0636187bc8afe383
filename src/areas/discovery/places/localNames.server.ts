import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Names } from "./rules.ts";

/**
 * Names of places in the languages of the pages, where they differ from the usual name: also from GeoNames (CC BY 4.0), by way of
 * the translations in Debian's libgeonames-common. Chinese has both scripts; towns with demo homes were checked by hand.
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
