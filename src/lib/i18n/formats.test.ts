import { expect, test } from "vitest";
import { formatDates, formatName, formatNumber, notingTexts, pauseNoting, sortByName, writeAs, writtenSoFar } from "./formats.ts";

const draw = () => [
  formatNumber(1234.5, "de"),
  formatDates({ from_ms: 0, to_ms: 86_400_000 }, "ja", { day: "numeric", month: "short", timeZone: "UTC" }),
  formatName("TR", "en", { type: "region" }),
];

test("what was written while a page was drawn is written so again, whatever the engine would write", () => {
  const [drawn, texts] = notingTexts(() => [draw(), structuredClone(writtenSoFar())] as const);
  expect(Object.values(texts).flatMap((one) => Object.values(one))).toEqual(drawn);
  const other = Object.fromEntries(
    Object.entries(texts).map(([way, written]) => [way, Object.fromEntries(Object.keys(written).map((what) => [what, "other"]))]),
  );
  writeAs(other);
  expect(draw()).toEqual(["other", "other", "other"]);
  expect(formatNumber(5, "de")).toBe("5");
  writeAs({});
  expect(draw()).toEqual(drawn);
});

test("nothing is kept from one page to the next, of what the server alone draws, or of a page that broke", () => {
  notingTexts(draw);
  expect(writtenSoFar()).toEqual({});
  const texts = notingTexts(() => {
    pauseNoting(true);
    draw();
    pauseNoting(false);
    formatNumber(7, "en");
    return writtenSoFar();
  });
  expect(texts).toEqual({ "number en {}": { "7": "7" } });
  expect(() => notingTexts(() => { draw(); throw new Error("broke"); })).toThrow("broke"); // prettier-ignore
  formatNumber(8, "en");
  expect(writtenSoFar()).toEqual({});
});

test("what is sorted by name keeps the server's order in a browser that would sort otherwise", () => {
  const nameOf = (code: string) => ({ AT: "Österreich", DE: "Deutschland", PT: "Portugal" })[code]!;
  const codes = ["PT", "AT", "DE"];
  const texts = notingTexts(
    () => (sortByName(codes, { list: "countries", locale: "de", nameOf }), structuredClone(writtenSoFar())),
  );
  expect(sortByName(codes, { list: "countries", locale: "de", nameOf })).toEqual(["DE", "AT", "PT"]);
  expect(sortByName(codes, { list: "countries", locale: "sv", nameOf })).toEqual(["DE", "PT", "AT"]);
  writeAs({ ...texts, "sorted sv": texts["sorted de"]! });
  expect(sortByName(codes, { list: "countries", locale: "sv", nameOf })).toEqual(["DE", "AT", "PT"]);
  writeAs({});
});
