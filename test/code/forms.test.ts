import { globSync, readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { walk } from "../../build/syntax.ts";

/** Another page, the code that sends, or a text says what a form has done. */
const SAYS = ["next", "done", "byBrowser", "onSend"];
/** Forms whose page says it by itself, and where. */
const SAID_BY_PAGE: Record<string, string> = {
  "src/pages/trips/JoinTrip.tsx: joinTrip": "the page of the trip follows",
  "src/areas/messaging/cases/CaseView.tsx: closeCase": "the status below the heading",
  "src/areas/messaging/threads/ThreadView.tsx: updateThread": "only without a script",
};

const nameOf = (node: ESTree.JSXOpeningElement) => (node.name.type === "JSXIdentifier" ? node.name.name : "");

type Place = { /** The component in which something is drawn. */ by: string; isInSection: boolean };

/** Whether the page names and shows a place as saved: it stands in a section, or what draws it always does in this file. */
function isSaved({ by, isInSection }: Place, uses: Map<string, Place[]>, seen: string[] = []): boolean {
  const of = seen.includes(by) ? [] : (uses.get(by) ?? []);
  return isInSection || (of.length > 0 && of.every((use) => isSaved(use, uses, [...seen, by])));
}

/** The forms in a file that neither lead to a page nor say what they have done, by their actions. */
function silentForms(file: string, code: string): string[] {
  const forms: (Place & { action: string })[] = [];
  const uses = new Map<string, Place[]>();
  const components: string[] = [];
  let sections = 0;
  const enter = (name: string | undefined) => void (name && /^[A-Z]/.test(name) && components.push(name));
  const leave = (name: string | undefined) => void (name && /^[A-Z]/.test(name) && components.pop());
  const nameIn = ({ id }: ESTree.VariableDeclarator) => (id.type === "Identifier" ? id.name : undefined);
  walk(file, code, {
    FunctionDeclaration: ({ id }) => enter(id?.name),
    "FunctionDeclaration:exit": ({ id }) => leave(id?.name),
    VariableDeclarator: (node) => enter(nameIn(node)),
    "VariableDeclarator:exit": (node) => leave(nameIn(node)),
    JSXElement({ openingElement }) {
      const name = nameOf(openingElement);
      const place = { by: components.at(-1) ?? "", isInSection: sections > 0 };
      uses.set(name, [...(uses.get(name) ?? []), place]);
      if (name === "Section") sections++;
      const action = name === "Form" ? silentAction(openingElement, code) : null;
      if (action) forms.push({ ...place, action });
    },
    "JSXElement:exit": ({ openingElement }) => void (nameOf(openingElement) === "Section" && sections--),
  });
  return forms.filter((form) => !isSaved(form, uses)).map(({ action }) => action);
}

/** What a form sends that does not say what it has done. What is spread from elsewhere is read where it is written. */
function silentAction({ attributes }: ESTree.JSXOpeningElement, code: string): string | null {
  const named = new Map(
    attributes.flatMap((one) => (one.type === "JSXAttribute" ? [[String(one.name.name), one] as const] : [])),
  );
  const spreads = attributes.flatMap((one) => (one.type === "JSXSpreadAttribute" ? [one.argument] : []));
  const spread = spreads.map(({ start, end }) => code.slice(start, end)).join(" ");
  const says = (name: string) => named.has(name) || new RegExp(`\\b${name}:`).test(spread);
  const value = named.get("action")?.value;
  return value && !SAYS.some(says) && !/^(shared|common)$/m.test(spread) ? code.slice(value.start + 1, value.end - 1) : null;
}

test("a form that stays on its page says what it has done, in words of its own or in its section", () => {
  const silent = globSync("src/{areas,pages}/**/*.tsx")
    .filter((file) => !/\.(test|demo)\.tsx$/.test(file))
    .flatMap((file) => silentForms(file, readFileSync(file, "utf8")).map((action) => `${file}: ${action}`));
  expect(silent.toSorted()).toEqual(Object.keys(SAID_BY_PAGE).toSorted());
  expect(
    silentForms("a.tsx", 'const a = <Form action={x} submit="" />, b = <Form action={y} done="Removed." submit="" />;'),
  ).toEqual(["x"]);
  const besideSection = `
    const Page = () => <><Section><Form action={a} /><Inner /></Section><Form action={b} /><Outer /></>;
    const Inner = () => <Form action={c} />;
    function Outer() { return <Form action={d} />; }`;
  expect(silentForms("a.tsx", besideSection)).toEqual(["b", "d"]);
});
