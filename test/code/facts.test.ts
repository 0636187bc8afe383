import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { unreadChanges } from "#areas/messaging/notifications/contract.ts";
import { LOCALES } from "#lib/i18n/locales.ts";
import { MAX_PHOTOS_BYTES } from "#areas/hosting/editor/rules.ts";
import { listChanges } from "#areas/wishlists/lists/items/itemsContract.ts";
import { fileOf, importsIn } from "../../build/syntax.ts";

// Documentation must be true of the code: documents and settings name nothing that no longer exists.
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "help/README.md"]);
/** The folders that a path may leave out. */
const BASES = ["", "src/", "src/**/", "docs/", "docs/decisions/", "test/", "demo/"];
/** The example feature of the tour, and addresses of the product. */
const isElsewhere = (path: string) => path.startsWith("/") || /postcards|Postcards|^send\.server\.ts$|LOCALE/.test(path);

/** The sources for whose change scripts/setup.mjs builds the product again. */
const SOURCES = [
  ...(/const SOURCES = \[([^\]]+)\]/.exec(readFileSync("scripts/setup.mjs", "utf8"))?.[1] ?? "").matchAll(/"([^"]+)"/g),
].map(([, path]) => path!);

const exists = (path: string) => BASES.some((base) => globSync(base + path).length > 0);
const spansOf = (text: string) => new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!));
const FILE = /^[\w.#@*{},-]+(\/[\w.#@*{},-]+)*\.(tsx?|mjs|js|css|json|md|sql)$/;
const FOLDER = /^(app|areas|bench|build|db|demo|docs|lib|pages|platform|scripts|src|test|ui)\/[\w./*{},-]+$/;

test("every file and folder that a document names is there", () => {
  const named = DOCUMENTS.flatMap((file) =>
    [...spansOf(readFileSync(file, "utf8"))]
      .filter((span) => (FILE.test(span) || FOLDER.test(span)) && !isElsewhere(span))
      .map((path) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

test("every link of a document leads to a file", () => {
  const links = DOCUMENTS.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g)].map(([, to]) => join(dirname(file), to!)),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => globSync(path).length === 0)).toEqual([]);
});

const sources = globSync(["{src,db,test,demo,bench,build,scripts}/**/*.{ts,tsx,mjs,js,css,sql}", "*.ts", "package.json"]);
const texts = new Set(sources.flatMap((file) => readFileSync(file, "utf8").match(/[\w$]+/g) ?? []));

test("every name of the code that a document says is in the code", () => {
  const isName = (span: string) => /^[a-z]+[A-Z]\w*$|^[A-Z]+(_[A-Z]+)+$|^[a-z]+(_[a-z]+)+$/.test(span);
  // Decisions also contain names of libraries, and old names.
  const named = DOCUMENTS.filter((file) => !file.includes("/decisions/")).flatMap((file) =>
    [...spansOf(readFileSync(file, "utf8"))].filter(isName).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !texts.has(name))).toEqual([]);
});

test("every test that docs/security.md takes as proof is there, by its title", () => {
  const proofs = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w.]+\.(?:test|e2e)\.tsx?)`: ([^|;]+?)(?=\s*[|;])/g)];
  expect(proofs.length).toBeGreaterThan(40);
  const codeOf = (file: string) =>
    globSync(`{src,test,demo}/**/${file}`)
      .map((found) => readFileSync(found, "utf8"))
      .join("\n");
  expect(proofs.filter(([, file, title]) => !codeOf(file!).includes(title!)).map(([proof]) => proof)).toEqual([]);
});

/** All names that a pattern with braces stands for: `{a,b}.ts` is `a.ts` and `b.ts`. Kinds of files may be there or not. */
function spellingsOf(pattern: string): string[] {
  const [all, before, choices, after] = /^(.*?)(?<!\.)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return all === undefined ? [pattern] : choices!.split(",").flatMap((one) => spellingsOf(`${before}${one}${after}`));
}

test("every path is there that the settings of the build, the tests and the checks name", () => {
  const OURS = /^(src|db|demo|bench|build|docs|public|scripts|test)\/|^[\w*]+(\.[\w*]+)*\.(ts|mjs|json)$/;
  const settings = ["vite.config.ts", "vitest.config.ts", "scripts/setup.mjs"];
  const ofSettings = settings.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(?:\.\/)?([^"\s]+)"/g)].map(([, path]) => path!).filter((path) => OURS.test(path)),
  );
  const read = <Named>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Named;
  const { entry, project } = read<{ entry: string[]; project: string[] }>("knip.json");
  const { include } = read<{ include: string[] }>("tsconfig.json");
  const named = [...ofSettings, ...entry, ...project];
  expect(named.length).toBeGreaterThan(40);
  const all = [...named, ...include, ...SOURCES].flatMap(spellingsOf);
  expect(all.filter((path) => globSync(path).length === 0)).toEqual([]);
});

test("what the product is built from is all that its sources import: a change of any builds anew", () => {
  const imported = globSync(["src/**/*.{ts,tsx}", "build/*.ts", "vite.config.ts", "scripts/world.ts"])
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      importsIn(file, readFileSync(file, "utf8"))
        .filter(({ to }) => /^[.#]/.test(to))
        .map(({ to }) => relative(".", fileOf(file, to))),
    );
  const isListed = (path: string) => SOURCES.some((one) => path === one || path.startsWith(`${one}/`));
  expect([...new Set(imported)].filter((path) => !isListed(path))).toEqual([]);
});

test("the example of a proxy lets streams of changes through at once, and photos as large as they may be", () => {
  const example = readFileSync("docs/nginx.conf", "utf8");
  const unbuffered = new RegExp(/location ~ (\S+) \{[^}]*proxy_buffering off;/.exec(example)![1]!);
  for (const { path } of [unreadChanges, listChanges]) expect(path.replace(":id", "7")).toMatch(unbuffered);
  expect(Number(/client_max_body_size (\d+)m;/.exec(example)![1]) * 1024 * 1024).toBeGreaterThanOrEqual(MAX_PHOTOS_BYTES);
});

test("the example of a proxy sends no form twice, loses none that no process received, and says in every language what to do", () => {
  const example = readFileSync("docs/nginx.conf", "utf8");
  const [, retried] = /location @once \{[^}]*proxy_next_upstream ([^;]+);/.exec(example)!;
  expect(retried).toBe("error timeout");
  const said = [...example.matchAll(/<p lang="([\w-]+)"/g)].map(([, lang]) => lang);
  const promised = Object.entries(LOCALES).flatMap(([locale, { promised }]) => (promised ? [locale] : []));
  expect(said.toSorted()).toEqual(promised.toSorted());
  // The first expression that matches is taken.
  expect(said.indexOf("zh-TW")).toBeLessThan(said.indexOf("zh"));
  expect(example).toMatch(/error_page 502 504 @sorry;/);
});
