import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** `src/messages/x.json?messages`: ICU messages, compiled into functions when the product is built. */
export const messages = (): Plugin => ({
  name: "messages",
  enforce: "pre",
  load(id) {
    const [, file, locale] = /^(.*\/(\w+(?:-\w+)?)\.json)\?messages$/.exec(id) ?? [];
    if (!file || !locale) return;
    this.addWatchFile(file);
    const table = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    return { code: compileModule(new MessageFormat(locale), table), moduleType: "js" };
  },
});
