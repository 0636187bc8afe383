import { createHash } from "node:crypto";
import type { Variant, Flag } from "./flags.server.ts";

/** The audience of a feature; a missing criterion includes everyone. */
export type Targeting = {
  locales?: string[] | undefined;
  countries?: string[] | undefined;
  login?: "in" | "out" | undefined;
  roles?: ("member" | "operator")[] | undefined;
  host?: boolean | undefined;
};

/** The operators' settings of a feature. */
export type FeatureSetting = { percent: number; weights: Record<string, number> | null; targeting: Targeting; run: number };

/** The subject of a decision. `subject`: a person's id, a browser's id, or a network address if there is neither. */
export type Asker = {
  subject: string;
  signed_in: boolean;
  role: "member" | "operator" | null;
  is_host: boolean;
  locale: string;
  country: string | null;
  /** The variants that an operator has set for this browser, by feature. */
  overrides: Readonly<Record<string, string>>;
};

/**
 * OVERRIDE: set for this browser. DISABLED: on for nobody. DEFAULT: not for this audience. STATIC: for everyone. TARGETING_MATCH:
 * for the whole audience. SPLIT: by the subject's share. ERROR: could not be decided.
 */
export type Reason = "OVERRIDE" | "DISABLED" | "DEFAULT" | "STATIC" | "TARGETING_MATCH" | "SPLIT" | "ERROR";
/** `off`: not for this subject; else `on`, or the name of an experiment's variant. */
export type Decision = { arm: string; reason: Reason };

export const OFF = "off";
export const RELEASED: readonly Variant[] = [{ name: "on", weight: 1 }];
export const variantsOf = (feature: Flag): readonly Variant[] => (feature.kind === "experiment" ? feature.arms : RELEASED);

type Decided = { name: string; feature: Flag; setting: FeatureSetting };
/**
 * Gives the same result as long as the setting stays. A subject that is included at some percentage stays included, with the same
 * variant, at every higher one. Throws if no variant has weight: the caller then treats the feature as off.
 */
export function decideFeature({ name, feature, setting }: Decided, asker: Asker): Decision {
  const variants = variantsOf(feature);
  const override = asker.overrides[name];
  if (override !== undefined && (override === OFF || variants.some((variant) => variant.name === override)))
    return { arm: override, reason: "OVERRIDE" };
  if (setting.percent <= 0) return { arm: OFF, reason: "DISABLED" };
  if (!isMeant(setting.targeting, asker)) return { arm: OFF, reason: "DEFAULT" };
  if (setting.percent < 100 && shareOf(name, asker.subject) * 100 >= setting.percent) return { arm: OFF, reason: "SPLIT" };
  const variant = variantAt(weighted(variants, setting.weights), variants.length > 1 ? shareOf(`${name} arm`, asker.subject) : 0);
  if (setting.percent < 100 || variants.length > 1) return { arm: variant, reason: "SPLIT" };
  return { arm: variant, reason: Object.keys(setting.targeting).length > 0 ? "TARGETING_MATCH" : "STATIC" };
}

/** The variants with the weights that operators have set. */
export const weighted = (variants: readonly Variant[], weights: FeatureSetting["weights"]): Variant[] =>
  variants.map((variant) => ({ ...variant, weight: weights?.[variant.name] ?? (weights ? 0 : variant.weight) }));

function variantAt(variants: readonly Variant[], share: number): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) throw new Error("No arm has any weight");
  let left = share * total;
  for (const { name, weight } of variants) if ((left -= weight) < 0) return name;
  return variants.findLast(({ weight }) => weight > 0)!.name; // a remainder of rounding
}

function isMeant({ locales, countries, login, roles, host }: Targeting, asker: Asker): boolean {
  if (locales && !locales.includes(asker.locale)) return false;
  if (countries && !(asker.country !== null && countries.includes(asker.country))) return false;
  if (login && (login === "in") !== asker.signed_in) return false;
  if (roles && !(asker.role !== null && roles.includes(asker.role))) return false;
  return host === undefined || host === asker.is_host;
}

/** The position of a subject from 0 up to, not including, 1; it differs for each salt. */
const shareOf = (salt: string, subject: string): number =>
  createHash("sha256").update(`${salt} ${subject}`).digest().readUInt32BE(0) / 2 ** 32;
