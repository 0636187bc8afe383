import type { Plugin } from "vite";
import { paths } from "../src/paths.ts";
import { type Edit, edited, textOf, walk } from "./syntax.ts";

export const FILL = "virtual:fill-address";
const FILLING = `export const to = (url, params) => url.replace(/:(\\w+)/g, (_, key) => encodeURIComponent(String(params[key])));`;

/**
 * Replaces the page names of links by their addresses in the browser's code, so that no table of all addresses is sent:
 * `to("stay", { id })` becomes `to("/rooms/:id", { id })`, and `paths.stay.url` the text. Code that uses the table in another way
 * imports it whole.
 */
export const linkAddresses = (): Plugin => ({
  name: "link-addresses",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) => (id === FILL ? `\0${id}` : undefined),
  load: (id) => (id === `\0${FILL}` ? FILLING : undefined),
  transform: (code, id) => (/\/src\/[^?]*\.tsx?$/.test(id) && code.includes('"#paths"') ? withAddresses(id, code) : undefined),
});

/** A file's code with the addresses inserted; undefined if it uses none. */
export function withAddresses(file: string, code: string): string | undefined {
  const edits: Edit[] = [];
  const imported = new Set<string>();
  const used = new Set<string>();
  const address = (name: string) => {
    if (!Object.hasOwn(paths, name)) throw new Error(`${file}: paths.ts has no page "${name}"`);
    return JSON.stringify(paths[name as keyof typeof paths].url);
  };
  let isUsed = false;
  walk(file, code, {
    ImportDeclaration({ source, specifiers, importKind, start, end }) {
      if (source.value !== "#paths" || importKind === "type") return;
      isUsed = true;
      edits.push({ start, end, text: "" });
      for (const one of specifiers) {
        if (one.type === "ImportSpecifier" && one.importKind === "type") continue;
        if (one.type !== "ImportSpecifier" || one.imported.type !== "Identifier" || one.imported.name !== one.local.name)
          throw new Error(`${file}: what is imported of paths.ts keeps its name`);
        imported.add(one.local.name);
      }
    },
    CallExpression({ callee, arguments: [page] }) {
      if (callee.type !== "Identifier" || callee.name !== "to" || !imported.has("to")) return;
      const name = textOf(page);
      if (!page || name === undefined) throw new Error(`${file}: to() takes the name of a page as text: to("home", {})`);
      edits.push({ start: page.start, end: page.end, text: address(name) });
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || property.type !== "Identifier" || property.name !== "url") return;
      if (object.type !== "MemberExpression" || object.computed || object.property.type !== "Identifier") return;
      if (object.object.type !== "Identifier" || object.object.name !== "paths" || !imported.has("paths")) return;
      edits.push({ start, end, text: address(object.property.name) });
    },
    Identifier: ({ name, start }) => {
      if (!edits.some((edit) => edit.start <= start && start < edit.end)) used.add(name);
    },
  });
  if (!isUsed) return undefined;
  const others = [...imported].filter((name) => name !== "to" && used.has(name));
  return `import { to } from "${FILL}";${others.length > 0 ? `import { ${others.join(", ")} } from "#paths";` : ""}${edited(code, edits)}`;
}
