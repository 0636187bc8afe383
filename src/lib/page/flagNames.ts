/** Every flag that can be turned on and off while the marketplace runs: features add theirs, each in its `flags.server.ts`. */
export interface FlagNames {}
export type FlagName = keyof FlagNames;

/** What an arm of an experiment sets. */
export type Parameters = Readonly<Record<string, boolean>>;
