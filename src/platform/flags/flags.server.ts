import type { FlagName, Parameters } from "#lib/page/flagNames.ts";

/** What an operator may narrow a flag to. */
export const EVERYONE = ["locales", "countries", "login", "roles", "host"] as const;
export const BY_PLACE = ["locales", "countries"] as const;
export type Audience = (typeof EVERYONE)[number];

/** One way in which an experiment shows things: how many of those in it get it, and what is set for them. */
export type Variant = { name: string; weight: number; parameters?: Parameters };

type Common = {
  /** The part of the product that declares it. */
  owner: string;
  about: string;
  /** For how many, until an operator decides otherwise. An experiment runs for nobody until somebody starts it. */
  percent: number;
  /** Events that count as what was hoped for. */
  goals?: readonly string[];
  /** What it may be narrowed to. */
  audiences: readonly Audience[];
};
/** `release`: on or off. `experiment`: variants that are compared; the first is the one without a change. */
export type Flag = Common & ({ kind: "release" } | { kind: "experiment"; arms: readonly [Variant, ...Variant[]] });
export type FlagTable = Readonly<Record<string, Flag>>;

const registered = new Map<FlagName, Flag>();
export function registerFlags(table: FlagTable): void {
  for (const [name, one] of Object.entries(table)) registered.set(name as FlagName, one);
}
export const flagNames = (): FlagName[] => [...registered.keys()];
export const flagOf = (name: FlagName): Flag => registered.get(name)!;
export const isFlag = (name: string): name is FlagName => registered.has(name as FlagName);
