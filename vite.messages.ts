import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** `x.json?messages`: ICU messages compiled at build time; `&pseudo` accents each text. */
export const messages = (): Plugin => ({
  name: "messages",
  enforce: "pre",
  load(id) {
    const [file, query] = id.split("?");
    if (!file?.endsWith(".json") || !query?.startsWith("messages")) return;
    this.addWatchFile(file);
    const table = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    const pseudo = query.includes("pseudo");
    const compiled = Object.fromEntries(Object.entries(table).map(([key, text]) => [key, compileMessageOrThrow(text, pseudo ? mark : undefined)]));
    return { code: `export default ${JSON.stringify(compiled)}`, moduleType: "js" };
  },
});

const ACCENTS: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú" };
/** Accented, so that a text which did not come from the table shows. */
const mark = (text: string) => text.replace(/[aeiouAEIOU]/g, (letter) => ACCENTS[letter]!);
