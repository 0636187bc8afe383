import { readdirSync, readFileSync } from "node:fs";
import FLAG_NAMES from "virtual:flag-names";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { features } from "#app/server/features.server.ts";
import { textOf, walk } from "../../build/syntax.ts";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(`src/${file}`, "utf8") }));
const featureOf = (file: string) => /^areas\/(\w+\/\w+)\//.exec(file)?.[1] ?? file.split("/")[0]!;

const nameOf = (node: ESTree.Node) => (node.type === "Identifier" ? node.name : (textOf(node) ?? ""));
const hasKeys = (node: ESTree.Node, ...keys: string[]) =>
  node.type === "ObjectExpression" &&
  keys.every((key) => node.properties.some((one) => one.type === "Property" && nameOf(one.key) === key));

/** Which features declare a name with these fields. */
function declaredWith(...fields: string[]): [name: string, feature: string][] {
  const found: [string, string][] = [];
  for (const { file, code } of files.filter(({ file }) => file.includes(".server.")))
    walk(file, code, {
      Property: ({ key, value }) => void (hasKeys(value, ...fields) && found.push([nameOf(key), featureOf(file)])),
    });
  return found;
}

test("a cookie is declared by the feature that sets it", () => {
  const cookies = declaredWith("days", "readable", "necessary");
  expect(cookies.length).toBeGreaterThan(20);
  const owners = new Map(cookies);
  const foreign: string[] = [];
  for (const { file, code } of files)
    walk(file, code, {
      CallExpression({ callee, arguments: [first] }) {
        const isSet =
          callee.type === "MemberExpression"
            ? nameOf(callee.property) === "set" && /\bcookies$/.test(code.slice(callee.object.start, callee.object.end))
            : nameOf(callee) === "writeCookie";
        const name = isSet && first && textOf(first);
        const [by, owner] = [featureOf(file), owners.get(name || "")];
        if (name && by.includes("/") && owner !== by) foreign.push(`${by} → ${name} (${owner})`);
      },
    });
  // A visitor who logs out, or whom a network refuses, must not be logged in automatically.
  expect(foreign).toEqual(["identity/socialLogin → auto_login (identity/accounts)"]);
});

/** The keys that a file writes into the browser's storage: literals, or constants of this file. */
function keysStored(file: string, code: string): string[] {
  const constants = new Map<string, string>();
  const keys: string[] = [];
  walk(file, code, {
    VariableDeclarator: ({ id, init }) =>
      void (id.type === "Identifier" && textOf(init) && constants.set(id.name, textOf(init)!)),
  });
  walk(file, code, {
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type !== "MemberExpression" || nameOf(callee.property) !== "setItem" || !key) return;
      if (/^(local|session)Storage$/.test(nameOf(callee.object))) keys.push(textOf(key) ?? constants.get(nameOf(key)) ?? "?");
    },
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && /^(local|session)Storage$/.test(nameOf(left.object)))
        keys.push(nameOf(left.property));
    },
  });
  return keys;
}

test("what pages keep in a browser's stores is declared, and so named on the page of privacy", () => {
  const declared = new Set(features.flatMap((one) => Object.keys(one.storage ?? {})));
  const scripts = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, code: readFileSync(`src/${file}`, "utf8") }));
  const stored = [...files, ...scripts].flatMap(({ file, code }) => keysStored(file, code).map((key) => ({ file, key })));
  expect(stored.length).toBeGreaterThan(8);
  expect(stored.filter(({ key }) => !declared.has(key))).toEqual([]);
});

test("what a feature declares no other declares too", () => {
  for (const slot of ["challengeRules", "cookies", "storage", "events", "flags", "refusals"] as const) {
    const names = features.flatMap((one) => Object.keys(one[slot] ?? {}));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});

test("the browser is told the names of the flags that features declare, and no others", () => {
  const declared = features.flatMap((one) => Object.keys(one.flags ?? {}));
  expect(FLAG_NAMES.toSorted()).toEqual(declared.toSorted());
});
