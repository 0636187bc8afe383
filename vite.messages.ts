import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:messages/";

/** What no page needs while it is taken over by React on home, search and stay; it follows before anything else is drawn in the browser. */
const REST =
  /^(?:ui\.(?:stars|score|noReviews|formErrors|showPassword)$|(amenity|amenityGroup|bed|sleeping|know|host|calendar|reviews|rating|developers|filters|filter|nothing|roomType|logIn|signUp|logOut|field|form|error|refusal|workbench)\.(?!(open|heading)$))/;

/** `virtual:messages/en` and `virtual:messages/en/rest`: the ICU messages of src/messages/en.json, compiled into functions when the product is built. */
export const messages = (): Plugin => ({
  name: "messages",
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    const [locale, rest] = id.slice(NAME.length + 1).split("/");
    const file = resolve(`src/messages/${locale}.json`);
    this.addWatchFile(file);
    const all = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
    return compileModule(
      new MessageFormat(locale!),
      Object.fromEntries(all.filter(([key]) => REST.test(key) === (rest === "rest"))),
    );
  },
});
