import { globSync, readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { walk } from "../../build/syntax.ts";

/** Another page, the code that sends, or a text says what a form has done. */
const SAYS = ["next", "done", "byBrowser", "onSend"];
/** Forms whose page says it by itself, and where. */
const SAID_BY_PAGE: Record<string, string> = {
  "src/pages/bookings/ReportReview.tsx: reportReview": "the whole page becomes a status",
  "src/pages/trips/JoinTrip.tsx: joinTrip": "the page of the trip follows",
  "src/areas/messaging/cases/CaseView.tsx: closeCase": "the status below the heading",
  "src/areas/messaging/threads/ThreadView.tsx: updateThread": "only without a script",
};

const nameOf = (node: ESTree.JSXOpeningElement) => (node.name.type === "JSXIdentifier" ? node.name.name : "");

/** The forms in a file that neither lead to a page nor say what they have done, by their actions. */
function silentForms(file: string, code: string): string[] {
  const silent: string[] = [];
  let hasSection = false;
  walk(file, code, {
    JSXOpeningElement(node) {
      if (nameOf(node) === "Section") hasSection = true;
      if (nameOf(node) !== "Form") return;
      const named = new Map(
        node.attributes.flatMap((one) => (one.type === "JSXAttribute" ? [[String(one.name.name), one] as const] : [])),
      );
      const spreads = node.attributes.flatMap((one) => (one.type === "JSXSpreadAttribute" ? [one.argument] : []));
      const spread = spreads.map(({ start, end }) => code.slice(start, end)).join(" ");
      // What is spread from elsewhere is read where it is written.
      const says = (name: string) => named.has(name) || new RegExp(`\\b${name}:`).test(spread);
      const value = named.get("action")?.value;
      if (value && !SAYS.some(says) && !/^(shared|common)$/m.test(spread))
        silent.push(code.slice(value.start + 1, value.end - 1));
    },
  });
  return hasSection ? [] : silent;
}

test("a form that stays on its page says what it has done, in words of its own or in its section", () => {
  const silent = globSync("src/{areas,pages}/**/*.tsx")
    .filter((file) => !/\.(test|demo)\.tsx$/.test(file))
    .flatMap((file) => silentForms(file, readFileSync(file, "utf8")).map((action) => `${file}: ${action}`));
  expect(silent.toSorted()).toEqual(Object.keys(SAID_BY_PAGE).toSorted());
  expect(
    silentForms("a.tsx", 'const a = <Form action={x} submit="" />, b = <Form action={y} done="Removed." submit="" />;'),
  ).toEqual(["x"]);
});
