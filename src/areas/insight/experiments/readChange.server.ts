import type * as z from "zod/mini";
import type { FlagName } from "#lib/page/flagNames.ts";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { type FieldErrors, Refusal } from "#lib/http/refusal.ts";
import { type Audience, flagOf } from "#platform/flags/flags.server.ts";
import { variantsOf, type FeatureSetting, type Targeting } from "#platform/flags/decideFeature.server.ts";
import type { setFeature } from "./contract.ts";

type Input = z.output<(typeof setFeature)["input"]>;

/**
 * Turns an operator's input into a setting. Other variants or another audience begin a new run. Refuses what the registry does
 * not know.
 */
export function readChange(name: FlagName, input: Input): (before: FeatureSetting) => FeatureSetting {
  const wrong: FieldErrors = {};
  const weights = input.weights && readWeights(name, input.weights, wrong);
  const targeting = input.targeting && readTargeting(name, input.targeting, wrong);
  if (Object.keys(wrong).length > 0) throw new Refusal("validation", wrong);
  return (before) => {
    const after = {
      ...before,
      percent: input.percent,
      ...(weights && { weights: isRegistered(name, weights) ? null : weights }),
      ...(targeting && { targeting }),
    };
    const isSame = same(before.weights, after.weights) && same(before.targeting, after.targeting);
    return { ...after, run: isSame ? before.run : before.run + 1 };
  };
}

function readWeights(name: FlagName, weights: Record<string, number>, wrong: FieldErrors) {
  const variants = variantsOf(flagOf(name)).map((variant) => variant.name);
  for (const variant of Object.keys(weights)) if (!variants.includes(variant)) wrong[`weights.${variant}`] = ["invalid"];
  if (!Object.values(weights).some((weight) => weight > 0)) wrong.weights = ["no_weight"];
  return Object.fromEntries(variants.map((variant) => [variant, weights[variant] ?? 0]));
}

const isRegistered = (name: FlagName, weights: Record<string, number>) =>
  variantsOf(flagOf(name)).every((variant) => weights[variant.name] === variant.weight);

function readTargeting(name: FlagName, input: NonNullable<Input["targeting"]>, wrong: FieldErrors): Targeting {
  const locales = textsOf(input.locales);
  const countries = textsOf(input.countries).map((word) => word.toUpperCase());
  if (!locales.every(isLocale)) wrong["targeting.locales"] = ["unknown_locale"];
  if (!countries.every((code) => /^[A-Z]{2}$/.test(code))) wrong["targeting.countries"] = ["unknown_country"];
  const targeting: Targeting = {
    ...(locales.length > 0 && { locales }),
    ...(countries.length > 0 && { countries }),
    ...(input.login && { login: input.login }),
    ...(input.role && { roles: [input.role] }),
    ...(input.host && { host: input.host === "yes" }),
  };
  for (const audience of Object.keys(targeting) as Audience[])
    if (!flagOf(name).audiences.includes(audience))
      wrong[`targeting.${audience === "roles" ? "role" : audience}`] = ["not_for_this"];
  return targeting;
}

const textsOf = (input: string | string[] | undefined) =>
  [...new Set([input ?? []].flat().flatMap((text) => text.split(/[\s,;]+/)))].filter(Boolean);

/** Whether both say the same. The code always writes the keys in the same order, but the database may reorder them. */
const same = (a: object | null, b: object | null): boolean => sorted(a) === sorted(b);
const sorted = (value: object | null) => value && JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
