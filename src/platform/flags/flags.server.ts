import type { FlagName, Parameters } from "#lib/page/flagNames.ts";

/** The criteria by which an operator may limit a flag's audience. */
export const EVERYONE = ["locales", "countries", "login", "roles", "host"] as const;
export const BY_PLACE = ["locales", "countries"] as const;
export type Audience = (typeof EVERYONE)[number];

/** A variant of an experiment: its share of the included subjects, and its parameters. */
export type Variant = { name: string; weight: number; parameters?: Parameters };

type Common = {
  /** The part of the product that declares the flag. */
  owner: string;
  about: string;
  /** The default percentage, until an operator changes it. An experiment runs for nobody until an operator starts it. */
  percent: number;
  /** Events that count as the desired result. */
  goals?: readonly string[];
  /** The criteria by which its audience may be limited. */
  audiences: readonly Audience[];
};
/** `release`: on or off. `experiment`: variants that are compared; the first one is without a change. */
export type Flag = Common & ({ kind: "release" } | { kind: "experiment"; arms: readonly [Variant, ...Variant[]] });
export type FlagTable = Readonly<Record<string, Flag>>;

const registered = new Map<FlagName, Flag>();
export function registerFlags(table: FlagTable): void {
  for (const [name, one] of Object.entries(table)) registered.set(name as FlagName, one);
}
export const flagNames = (): FlagName[] => [...registered.keys()];
export const flagOf = (name: FlagName): Flag => registered.get(name)!;
export const isFlag = (name: string): name is FlagName => registered.has(name as FlagName);
