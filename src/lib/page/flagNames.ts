/** All flags that can be changed while the marketplace runs; features add theirs, each in its `flags.server.ts`. */
export interface FlagNames {}
export type FlagName = keyof FlagNames;

/** The parameters that an arm of an experiment sets. */
export type Parameters = Readonly<Record<string, boolean>>;
