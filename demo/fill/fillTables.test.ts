import { expect, test } from "vitest";
import { isServing } from "./fillTables.ts";

test("a restaurant seats nobody before it opens or within the hour before it closes, which may be after midnight", () => {
  const served = (opens: string, closes: string) =>
    ["12:00", "12:30", "18:30", "21:00"].filter((time) => isServing(time, { opens, closes }));
  expect(served("12:30", "22:00")).toEqual(["12:30", "18:30", "21:00"]);
  expect(served("17:00", "21:30")).toEqual(["18:30"]);
  expect(served("18:00", "01:00")).toEqual(["18:30", "21:00"]);
});
