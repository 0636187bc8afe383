import { readdirSync, readFileSync } from "node:fs";
import { dirname, normalize } from "node:path/posix";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.(?:test|d))\.tsx?$/.test(file));

/** What each file brings at once, and what it brings when it is wanted. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(`src/${file}`, "utf8");
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const at = (to: string) => (to.startsWith("#") ? to.slice(1) : normalize(`${dirname(file)}/${to}`));
    const brought = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
    const handedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
    const wanted = dynamicImports.map(({ moduleRequest: { start, end } }) => at(text.slice(start + 1, end - 1)));
    return [file, { atOnce: [...brought.map(({ moduleRequest }) => moduleRequest.value), ...handedOn].map(at), wanted }];
  }),
);

/** All that comes with these files, at once or ever. */
function closureOf(begin: readonly string[], ever: boolean): Set<string> {
  const all = new Set(begin);
  for (const file of all) {
    const { atOnce = [], wanted = [] } = imports.get(file) ?? {};
    for (const to of ever ? [...atOnce, ...wanted] : atOnce) all.add(to);
  }
  return all;
}

const PIECES: [piece: string, file: string][] = [
  ["the tooltip of trips, and the user's menu", "features/header/Header.tsx"],
  ["the menu of what is new", "features/alerts/NoticesMenu.tsx"],
  ["the dialog of a challenge", "features/challenges/ChallengeModal.tsx"],
  ["the guide beside the page", "features/help/HelpPanelDialog.tsx"],
  ["the dialog of a complete account", "features/activation/ActivationDialog.tsx"],
];

test.each(PIECES)("%s comes with its first use, and with no page [B2.2.6]", (_, file) => {
  const pages = ["app/entry.tsx", ...files.filter((one) => /^pages\/[A-Z]\w*\.tsx$/.test(one))];
  expect(closureOf(pages, false)).not.toContain(file);
  expect(closureOf(pages, true)).toContain(file);
});
