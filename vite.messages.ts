import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:messages/";

/** `virtual:messages/en`: the ICU messages of src/messages/en.json, compiled into functions when the product is built. */
export const messages = (): Plugin => ({
  name: "messages",
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    const locale = id.slice(NAME.length + 1);
    const file = resolve(`src/messages/${locale}.json`);
    this.addWatchFile(file);
    return compileModule(new MessageFormat(locale), JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  },
});
