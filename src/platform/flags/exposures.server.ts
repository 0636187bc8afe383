import type { FlagName } from "#lib/page/flagNames.ts";
import type { Decided } from "./features.server.ts";
import type { Consent } from "#platform/visitor/consent.server.ts";

/** What is asked of somebody before they are counted. */
export type Counted = { consent: Consent; browser: string | null };

/** Who was shown which variant of an experiment, once for each subject and run; written by `areas/insight/experiments`. */
export type Exposures = {
  /** Costs the answer nothing: it is written later, many at once. Without consent, or where the variant was set by hand, not at all. */
  note(shown: readonly FlagName[], to: { decided: Decided; viewer: { id: number } | null; visitor: Counted }): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};
