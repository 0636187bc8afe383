import type { Settings } from "#platform/settings/settings.server.ts";

/** The visitor's consent to storage beyond the strictly necessary. */
export type Consent = {
  /** Whether ids, and the events that contain them, may be stored. */
  granted: boolean;
  /** Whether the visitor is to be asked. */
  asks: boolean;
  /** The visitor's own choice on this site. */
  choice: "yes" | "no" | null;
  /** Whether the browser objects for every site (Global Privacy Control). */
  signal: boolean;
};

/**
 * What consent depends on: the operator's setting, the visitor's choice, the browser's signal, and the country of the network.
 */
export type ConsentQuery = {
  setting: Settings["consent"];
  choice: string | undefined;
  signal: boolean;
  country: string | null;
  user_agent: string;
};
