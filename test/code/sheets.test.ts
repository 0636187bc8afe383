import { globSync, readFileSync } from "node:fs";
import {
  type CustomAtRules,
  type Declaration,
  type DeclarationBlock,
  type Location2,
  transform,
  type Visitor,
} from "lightningcss";
import { expect, test } from "vitest";

// Moved by scrolling alone, over a page that has the same further down.
const BY_SCROLLING = new Set(["come"]);

/** What holds a variable is not parsed further. */
const nameOf = (one: Declaration) => (one.property === "unparsed" ? one.value.propertyId.property : one.property);
const hides = ({ property, value }: Declaration) =>
  (property === "opacity" && value === 0) || (property === "visibility" && value !== "visible");

/**
 * What of a sheet could leave something open and unseen, where an engine does not run a transition to its end. WebKit stops one from
 * `@starting-style` at its first step wherever there is also `position-try-fallbacks`; other engines do so on a page that is not drawn.
 */
function whatMayStayUnseen(file: string, code: string): string[] {
  const found: string[] = [];
  const look = (block: DeclarationBlock | undefined, { line }: Location2) => {
    const set = block?.declarations ?? [];
    if (set.some(hides) && set.some((one) => nameOf(one).startsWith("transition")))
      found.push(`${file}:${line}: hidden, with a transition`);
  };
  const visitor: Visitor<CustomAtRules> = {
    Rule: {
      "starting-style": () => void found.push(`${file}: @starting-style`),
      keyframes({ value: { name, keyframes } }) {
        const first = keyframes.filter(({ selectors }) =>
          selectors.some(({ type, ...at }) => type === "from" || ("value" in at && at.value === 0)),
        );
        if (first.some(({ declarations }) => declarations.declarations?.some(hides)) && !BY_SCROLLING.has(name.value))
          found.push(`${file}: @keyframes ${name.value}`);
      },
      style: ({ value: { declarations, loc } }) => look(declarations, loc),
      "nested-declarations": ({ value: { declarations, loc } }) => look(declarations, loc),
    },
  };
  transform({ filename: file, code: Buffer.from(code), drafts: { customMedia: true }, visitor });
  return found;
}

test("nothing's visibility hangs on a transition or an animation that may not run", () => {
  const sheets = globSync("{src,demo}/**/*.css");
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => whatMayStayUnseen(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ".a { &:popover-open { @starting-style { opacity: 0; } } }",
  "@keyframes come-in { from { opacity: 0; } }",
  "@keyframes come-in { 0%, 10% { visibility: hidden; } }",
  "@layer ui { .a { opacity: 0; transition: opacity 150ms; &:popover-open { opacity: 1; } } }",
  ".a { @media (width > 1px) { visibility: hidden; transition: visibility var(--quick); } }",
])("this would be refused: %s", (code) => {
  expect(whatMayStayUnseen("a.css", code)).toHaveLength(1);
});
