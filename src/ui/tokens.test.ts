import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/tokens.css", "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

/** Relative luminance by WCAG 2. */
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const GROUNDS = ["paper", "surface", "sunken", "hover"];
const TEXT: [string, string[]][] = [
  ["ink", [...GROUNDS, "brand-tint", "accent-tint", "good-tint", "warn-tint", "bad-tint"]],
  ["ink-soft", GROUNDS],
  ["brand", ["paper", "surface", "sunken", "brand-tint"]],
  ["accent", ["paper", "surface", "sunken", "accent-tint"]],
  ["good", ["paper", "surface", "good-tint"]],
  ["warn", ["paper", "surface", "warn-tint"]],
  ["bad", [...GROUNDS, "bad-tint"]],
  ["on-brand", ["brand", "brand-strong"]],
  ["on-accent", ["accent"]],
  ["on-bad", ["bad", "bad-strong"]],
  ["on-inverse", ["inverse"]],
  ["inverse-accent", ["inverse"]],
  ["paper", ["ink"]],
  ["map-ink", ["map-land", "map-water", "map-built"]],
];
const PARTS: [string, string[]][] = [
  ["edge", ["paper", "surface", "sunken"]],
  ["accent", GROUNDS],
  ["brand", ["paper", "surface", "line"]],
  ["bad", GROUNDS],
];

const pairs = (list: [string, string[]][]) =>
  list.flatMap(([front, backs]) =>
    backs.flatMap((back) => (["light", "dark"] as const).map((mode) => [front, back, mode] as const)),
  );

test.each(pairs(TEXT))("%s can be read on %s (%s)", (front, back, mode) => {
  expect(contrast(tokens.get(front)![mode], tokens.get(back)![mode])).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(PARTS))("%s can be seen on %s (%s)", (front, back, mode) => {
  expect(contrast(tokens.get(front)![mode], tokens.get(back)![mode])).toBeGreaterThanOrEqual(3);
});

test("no other sheet names a colour", () => {
  const named = globSync("src/**/*.css")
    .filter((file) => !file.endsWith("ui/tokens.css"))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .replaceAll(/\/\*.*?\*\//gs, "")
        .split("\n")
        .filter((line) =>
          /(#[\da-f]{3,8}\b(?![^{]*\{)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\()|:\s*(white|black|red|gr[ae]y|silver)\b/i.test(
            line,
          ),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

test("every token that is used exists", () => {
  const defined = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name!));
  const missing = globSync("src/**/*.css").flatMap((file) => {
    const sheet = readFileSync(file, "utf8");
    const own = new Set([...sheet.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name!));
    return [...sheet.matchAll(/var\(--([\w-]+)/g)]
      .filter(([, name]) => !defined.has(name!) && !own.has(name!))
      .map(([, name]) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("the sizes of type and the steps of space are those of the house [A9.14]", () => {
  const px = (start: string) =>
    [...css.matchAll(new RegExp(`--${start}(\\d+): ([\\d.]+)rem`, "g"))].map(([, name, rem]) => [Number(name), Number(rem) * 16]);
  expect(px("text-")).toEqual([12, 14, 16, 19, 25, 32, 38, 46].map((size) => [size, size]));
  expect(px("s")).toEqual(Array.from({ length: 12 }, (_, i) => [i + 1, (i + 1) * 8]));
});
