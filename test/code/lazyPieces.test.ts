import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fileOf, importsIn } from "../../build/syntax.ts";

const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.(test|d)\.tsx?$/.test(file));
const uses = new Map(
  files.map((file) => [
    resolve(file),
    importsIn(file, readFileSync(file, "utf8")).map(({ to, kind }) => ({ to: fileOf(file, to), kind })),
  ]),
);

/** All imports of these files, static only or also lazy ones. */
function closureOf(begin: string[], ever: boolean): Set<string> {
  const all = new Set(begin);
  for (const file of all)
    for (const { to, kind } of uses.get(file) ?? []) if (kind === "value" || (ever && kind === "lazy")) all.add(to);
  return all;
}

const PIECES: [piece: string, file: string][] = [
  ["the tooltip of trips, and the user's menu", "areas/site/header/bar/Header.tsx"],
  ["the menu of what is new", "areas/messaging/notifications/NoticesMenu.tsx"],
  ["the dialog of a challenge", "areas/identity/verification/ChallengeModal.tsx"],
  ["the guide beside the page", "areas/site/help/panel/HelpPanelDialog.tsx"],
  ["the dialog of a complete account", "areas/site/activation/ActivationDialog.tsx"],
];

test.each(PIECES)("%s comes with its first use, and with no page [B2.2.6]", (_, file) => {
  const pages = files
    .filter((one) => /^src\/(app\/browser\/entry|pages\/\w+\/[A-Z]\w*)\.tsx$/.test(one))
    .map((one) => resolve(one));
  expect(closureOf(pages, false)).not.toContain(resolve("src", file));
  expect(closureOf(pages, true)).toContain(resolve("src", file));
});
