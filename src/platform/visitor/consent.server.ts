import type { Settings } from "#platform/settings/settings.server.ts";

/** What a visitor lets us keep in their browser beyond the necessary. */
export type Consent = {
  /** Ids and the events that go with them may be kept. */
  granted: boolean;
  /** They are to be asked. */
  asks: boolean;
  /** Their own word, given here. */
  choice: "yes" | "no" | null;
  /** Their browser says no for them, to every site (Global Privacy Control). */
  signal: boolean;
};

/** What consent is decided by: the operator's setting, the visitor's own word and their browser's, and the country of their network. */
export type ConsentQuery = {
  setting: Settings["consent"];
  choice: string | undefined;
  signal: boolean;
  country: string | null;
  user_agent: string;
};
