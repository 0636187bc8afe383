import { expect, test } from "vitest";
import { placeNameRows } from "./placeNames.ts";

const LISBON = 2_267_057;

test("larger places bring what they are called in the writing of other languages, and only their names", () => {
  const names = placeNameRows(new Set([LISBON])).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["里斯本", "リスボン", "لشبونة", "Лиссабон", "리스본", "Lisboa", "Lissabon", "Lisbonne"]),
  );
  for (const none of ["Lisbon", "LIS", "li si ben", "lshbwnt"]) expect(names).not.toContain(none);
  expect(placeNameRows(new Set())).toEqual([]);
});
