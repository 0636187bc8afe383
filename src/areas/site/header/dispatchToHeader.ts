import type { HeaderEvent } from "./store.ts";

/** Tells the header what has happened, from wherever in the page; which wakes it (app/browser/hydrateHeader.ts) [A4.1.4]. */
export const dispatchToHeader = (event: HeaderEvent) => document.dispatchEvent(new CustomEvent("header", { detail: event }));
