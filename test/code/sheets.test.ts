import { globSync, readFileSync } from "node:fs";
import {
  type CustomAtRules,
  type Declaration,
  type DeclarationBlock,
  Features,
  type Location2,
  transform,
  type Visitor,
} from "lightningcss";
import { expect, test } from "vitest";

// Animated by scrolling alone, over a page that repeats the content further down.
const BY_SCROLLING = new Set(["come"]);

/** A declaration with a variable is not parsed further. */
const nameOf = (one: Declaration) => (one.property === "unparsed" ? one.value.propertyId.property : one.property);
const hides = ({ property, value }: Declaration) =>
  (property === "opacity" && value === 0) || (property === "visibility" && value !== "visible");

/**
 * Rules of a sheet that could leave something open and invisible if an engine does not finish a transition. WebKit stops one from
 * `@starting-style` at its first step if there is also `position-try-fallbacks`; other engines do so on a page that is not
 * rendered.
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

type Rule = { selector: string; isForced: boolean; sets: string[] };
/** The rules of a sheet without nesting, one line per part, as printed. `isForced`: inside a media query for forced colours. */
function rulesOf(file: string, code: string): Rule[] {
  const options = { include: Features.Nesting, drafts: { customMedia: true } };
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const line of transform({ filename: file, code: Buffer.from(code), ...options })
    .code.toString()
    .split("\n")) {
    const part = line.trim();
    if (part === "}") open.pop();
    else if (part.endsWith("{")) {
      open.push(part.slice(0, -2));
      rules.push({ selector: open.at(-1)!, isForced: open.some((head) => head.includes("forced-colors")), sets: [] });
    } else rules.at(-1)?.sets.push(part.replace(";", ""));
  }
  return rules;
}

const isOfFocus = (selector: string) => /:focus|data-focus-visible/.test(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ""));
const setsRing = ({ selector, sets }: Rule) =>
  isOfFocus(selector) && sets.some((one) => /^outline(-color)?:/.test(one) && !/: (none|0)$/.test(one));
/** Only scripts focus these, such as a new page's heading; and drawings keep their outlines. */
const LEFT_BARE = /^(h1:focus|\.picker|\.heading:focus-visible|\.title|\.article > h3|\.pin|:focus:not\(:focus-visible\))$/;

/** Rules of a sheet that would leave keyboard users without a focus ring, above all with forced colours, which remove shadows. */
function whatHidesFocus(file: string, code: string): string[] {
  const rules = rulesOf(file, code);
  return rules.flatMap((rule) => {
    const { selector, isForced, sets } = rule;
    const faults: string[] = [];
    if (isOfFocus(selector) && sets.some((one) => one.startsWith("box-shadow:"))) faults.push("a shadow for a ring");
    const isBare = sets.some((one) => /^outline(-style)?: (none|0)$/.test(one));
    if (isBare && !LEFT_BARE.test(selector) && !rules.some(setsRing)) faults.push("no ring");
    // Suggestions never have the focus, which stays in their field.
    const marks = isForced && !isOfFocus(selector) && sets.some((one) => one.startsWith("outline:"));
    if (marks && !/:not\(:focus-visible|^\.option/.test(selector)) faults.push("a mark in place of the ring");
    const ownColors = sets.includes("forced-color-adjust: none");
    if (ownColors && !rules.some((one) => one.isForced && setsRing(one))) faults.push("a ring of a colour that nobody chose");
    return faults.map((fault) => `${file}: ${selector}: ${fault}`);
  });
}

test("whoever goes by keys sees a ring around what has the focus, where colours are forced too", () => {
  const sheets = globSync("src/**/*.css");
  expect(sheets.flatMap((file) => whatHidesFocus(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ".a { outline: none; }",
  ".a:focus-visible { outline: none; box-shadow: 0 0 0 2px red; }",
  ".a { @media (forced-colors: active) { &[aria-current] { outline: 2px solid Highlight; } } }",
  ".a { &:focus-visible { outline-color: red; } @media (forced-colors: active) { forced-color-adjust: none; } }",
])("this would leave the focus unseen: %s", (code) => {
  expect(whatHidesFocus("a.css", code)).not.toEqual([]);
});

const isInherited = (one: string) => one.endsWith(": inherit");

/**
 * Boxless wrappers of a sheet that interrupt what is inherited through them: a child that inherits its frame's corners has square
 * ones if a wrapper between them has none, and covers the frame's.
 */
function whatInterrupts(file: string, code: string): string[] {
  const rules = rulesOf(file, code);
  const inherited = new Set(rules.flatMap(({ sets }) => sets.filter(isInherited)));
  return rules
    .filter(({ sets }) => sets.includes("display: contents"))
    .flatMap(({ selector, sets }) =>
      [...inherited].filter((one) => !sets.includes(one)).map((one) => `${file}: ${selector}: ${one}`),
    );
}

test("a wrapper without a box hands on what the parts inside inherit from the one around it", () => {
  const sheets = globSync("src/**/*.css");
  expect(sheets.flatMap((file) => whatInterrupts(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(whatInterrupts("a.css", ".a { display: contents; } .b { border-radius: inherit; }")).toHaveLength(1);
});
