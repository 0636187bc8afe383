import type { AnyRouter } from "@tanstack/react-router";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";

/** What the page's code works with. */
export type App = {
  bootstrap: Bootstrap;
  call: Call;
  i18n: I18n;
  router: AnyRouter;
  /** Continues saving what a visitor wanted to save before they signed in. */
  saveWhatWaits: () => Promise<void>;
};
