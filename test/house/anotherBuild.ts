import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The built product again, as if built from other sources: all scripts and sheets have other names. Returns its folder. */
export function anotherBuild(): string {
  const root = mkdtempSync(join(tmpdir(), "sojourn-build-"));
  const folder = join(root, "dist");
  cpSync("dist", folder, { recursive: true });
  // What the server reads beside its build is found from its own folder.
  for (const name of ["package.json", "node_modules", "src", "db", "demo", "help"]) symlinkSync(resolve(name), join(root, name));
  const assets = join(folder, "client/assets");
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const known = new Set(names);
  const texts = [...names.map((name) => join(assets, name)), ...scriptsIn(join(folder, "server"))];
  for (const file of texts) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(/[\w-]+\.(?:js|css)\b/g, (name) => (known.has(name) ? `n${name}` : name)),
    );
  }
  for (const name of names) renameSync(join(assets, name), join(assets, `n${name}`));
  return folder;
}

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name));
