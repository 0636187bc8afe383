import type { FlagName } from "#lib/page/flagNames.ts";
import type { Decided } from "./features.server.ts";
import type { Consent } from "#platform/visitor/consent.server.ts";

/** The facts that decide whether an exposure is counted. */
export type Counted = { consent: Consent; browser: string | null };

/**
 * Records which subject saw which variant of an experiment, once per subject and run; implemented by `areas/insight/experiments`.
 */
export type Exposures = {
  /**
   * Does not delay the response: exposures are written later, in batches. Without consent, or if the variant was set by hand,
   * nothing is recorded.
   */
  note(shown: readonly FlagName[], to: { decided: Decided; viewer: { id: number } | null; visitor: Counted }): void;
  /** Writes what is pending. */
  flush(): Promise<void>;
};
