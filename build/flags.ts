import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ESTree, Plugin } from "vite";
import { walk } from "./syntax.ts";

const NAME = "virtual:flag-names";
const nameOf = (node: ESTree.Node) => (node.type === "Identifier" ? node.name : "");

/** The flags that a file declares: object properties with a `kind` and a `percent`. */
export function flagsIn(file: string, code: string): string[] {
  const found: string[] = [];
  walk(file, code, {
    Property({ key, value }) {
      if (value.type !== "ObjectExpression") return;
      const keys = value.properties.map((one) => (one.type === "Property" ? nameOf(one.key) : ""));
      if (keys.includes("kind") && keys.includes("percent")) found.push(nameOf(key));
    },
  });
  return found;
}

/**
 * `virtual:flag-names`: the names of all features' flags. A page warns of a flag that is not declared, and needs only the names
 * for that.
 */
export const flagNames = (): Plugin => ({
  name: "flag-names",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return;
    const files = globSync("src/areas/*/*/flags.server.ts").toSorted();
    for (const file of files) this.addWatchFile(resolve(file));
    return `export default ${JSON.stringify(files.flatMap((file) => flagsIn(file, readFileSync(file, "utf8"))))}`;
  },
});
