import { globSync, readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { pageFileOf, type PageName } from "#paths";
import { saidIn } from "../../build/messages.ts";
import { fileOf, importsIn, textOf, walk } from "../../build/syntax.ts";
import { KNOWN_FROM_OUTSIDE } from "./debts.ts";

type Plug = {
  /** Its own pages. */
  pages: PageName[];
  /** A word that only it uses, if there is one. */
  word?: RegExp;
  /** Features of the same area that make no sense without it, and why: they call it, but do not read its tables. */
  neededBy?: Record<string, string>;
};
/** Optional features, which only fill slots of others. */
const PLUGS: Record<string, Plug> = {
  "bookings/invoices": { pages: ["invoices"], word: /invoice/i },
  "bookings/preapprovals": { pages: [], word: /pre-?approv/i },
  "bookings/deposits": { pages: [], word: /deposit/i },
  "bookings/reviews": { pages: ["ownReviews", "reportReview", "stayReview"] },
  "money/credit": { pages: ["travelCredit"], neededBy: { "money/referrals": "Invitations are rewarded with credit." } },
};
const LIST = "src/app/server/features.server.ts";

const folderOf = (plug: string) => `src/areas/${plug}/`;
/** Without the texts of the emails and notifications that it registers, which are used by their kind. */
const textsOf = (plug: string) =>
  Object.keys(JSON.parse(readFileSync(`${folderOf(plug)}messages/en.json`, "utf8")) as object).filter(
    (key) => !/^(letter|alert)\./.test(key),
  );
const allTexts = Object.keys(PLUGS).flatMap(textsOf);

type Source = { imports: string[]; names: Set<string>; texts: string[]; collects: string[] };
const sources = new Map(
  globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|d|demo)\.tsx?$/.test(file))
    .map((file) => [file, sourceOf(file, readFileSync(file, "utf8"))]),
);

function sourceOf(file: string, code: string): Source {
  const names = new Set<string>();
  const collects: string[] = [];
  walk(file, code, {
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    JSXText: ({ value }) => void names.add(value),
    Literal: ({ value }) => void (typeof value === "string" && names.add(value)),
    TemplateElement: ({ value }) => void names.add(value.cooked ?? ""),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "MemberExpression" || callee.object.type !== "MetaProperty") return;
      const name = textOf(first)?.match(/\/\*\/\*\/([\w.]+)$/)?.[1];
      if (name) collects.push(name);
    },
  });
  const imports = importsIn(file, code).filter(({ to }) => /^[#.]/.test(to));
  return {
    imports: imports.map(({ to }) => relative(".", fileOf(resolve(file), to))),
    names,
    texts: saidIn(file, code, allTexts),
    collects,
  };
}

const importsFrom = (folder: string, { imports }: Source) => imports.some((to) => to.startsWith(folder));
const tablesIn = ({ names }: Source, verb: RegExp) =>
  [...names].flatMap((name) => [...name.matchAll(verb)].map(([, table]) => table!));

/** How files outside a feature's folder refer to it: by an import, a table that it writes, a text of its own, or its word. */
function knownFromOutside(plug: string): string[] {
  const { pages, word, neededBy = {} } = PLUGS[plug]!;
  const folder = folderOf(plug);
  const allowed = [LIST, "src/paths.ts", ...pages.map(pageFileOf)];
  const mayImport = (file: string) => Object.keys(neededBy).some((one) => file.startsWith(folderOf(one)));
  const own = [...sources].filter(([file]) => file.startsWith(folder));
  const written = new Set(own.flatMap(([, source]) => tablesIn(source, /\binsert into (\w+)/g)));
  const texts = new Set(textsOf(plug));
  return [...sources]
    .filter(([file]) => !file.startsWith(folder) && !allowed.includes(file))
    .flatMap(([file, source]) => {
      const read = new Set(tablesIn(source, /\b(?:from|join|into|update) (\w+)/g));
      return [
        ...(importsFrom(folder, source) && !mayImport(file) ? ["imports it"] : []),
        ...[...written].filter((table) => read.has(table)).map((table) => `reads ${table}`),
        ...(source.texts.some((key) => texts.has(key)) ? ["says its texts"] : []),
        ...(word && [...source.names].some((name) => word.test(name)) ? ["has its word"] : []),
      ].map((how) => `${file} ${how}`);
    });
}

test.each(Object.keys(PLUGS))(
  "%s is known by its line in the list of features, its own pages and features that need it, and nowhere else anew",
  (plug) => {
    expect(knownFromOutside(plug).toSorted()).toEqual((KNOWN_FROM_OUTSIDE[plug] ?? []).toSorted());
  },
);

test("a feature that needs an optional one is of the same area, and uses it", () => {
  const areaOf = (name: string) => name.split("/")[0];
  for (const [plug, { neededBy = {} }] of Object.entries(PLUGS))
    for (const user of Object.keys(neededBy)) {
      expect(areaOf(user)).toBe(areaOf(plug));
      const own = [...sources].filter(([file]) => file.startsWith(folderOf(user)));
      expect(own.some(([, source]) => importsFrom(folderOf(plug), source))).toBe(true);
    }
});

test("what a feature puts into a slot of a page is collected there, and no slot is left empty", () => {
  const put = globSync("src/areas/*/*/{menu,[a-z]*Link,[a-z]*Part}.{ts,tsx}").map((file) => basename(file));
  const collected = [...sources].flatMap(([, { collects }]) => collects);
  expect([...new Set(put)].toSorted()).toEqual([...new Set(collected)].toSorted());
});
