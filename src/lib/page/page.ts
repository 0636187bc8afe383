import type { ReactNode } from "react";
import type { Bootstrap } from "./bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";

export type Head = {
  title: string;
  description?: string;
  /** The path that represents this page and its variants; without it the page asks not to be indexed. */
  canonical?: string;
  /** A picture for social cards, with an address on this site. */
  picture?: { url: string; alt: string };
  /** Structured data (schema.org). */
  jsonLd?: object;
};
type LoadContext = { params: Record<string, string>; call: Call; bootstrap: Bootstrap; i18n: I18n };

/**
 * A page: its data, its head and its view. `load` runs on the server for the first view and in the browser afterwards; `query` is
 * the raw query of its address.
 */
export type Page<Data, Search = Record<string, unknown>> = {
  /** What a visitor who has to log in for this page was about to do [A4.3.4]. */
  auth_trigger?:
    | "WishList"
    | "ContactHost"
    | "BookIt"
    | "BecomeAHost"
    | "ReservationItinerary"
    | "ProhostLanding"
    | "ReportListing"
    | "LuxuryOwnerOnboarding";
  load(context: LoadContext & { search: Search; query: string; signal: AbortSignal }): Promise<Data>;
  head(context: Omit<LoadContext, "call"> & { data: Data }): Head;
  View(given: { data: Data; search: Search; bootstrap: Bootstrap; call: Call }): ReactNode;
};
export const page = <Data, Search = Record<string, unknown>>(p: Page<Data, Search>) => p;

/**
 * Marks data that only islands show: the server renders it, and it is left out of the page's script, where it would be sent a
 * second time. A page that the browser renders has it.
 */
export function serverOnly<Data extends object>(data: Data, keys: readonly (keyof Data)[]): Data {
  for (const key of keys) Object.defineProperty(data, key, { enumerable: false });
  return data;
}
