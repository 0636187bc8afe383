import FLAG_NAMES from "virtual:flag-names";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { FlagName, Parameters } from "#lib/page/flagNames.ts";
import { askFeatures } from "./contract.ts";

/**
 * Whether a feature is on, or an experiment in a variant that changes something, according to what came with the page. A feature
 * that did not come with it, because it is unknown or could not be decided, is off, and the console says so [A8.2, B8.15].
 * While a page is rendered on the server, `features.includes()` also records an exposure to an experiment, because
 * `app/server/watchedFeatures.server.ts` overrides it.
 */
export function isLaunched(
  { features, features_undecided: undecided = [] }: Pick<Bootstrap, "features" | "features_undecided">,
  name: FlagName,
): boolean {
  if (!FLAG_NAMES.includes(name) || undecided.includes(name)) console.warn(`The feature ${name} was not bootstrapped`);
  return features.includes(name);
}

/** The variant of an experiment that this visitor is in, and what it sets; null if they are not in it [B9.14]. */
export function variantOf(
  bootstrap: Pick<Bootstrap, "experiments">,
  name: FlagName,
): { arm: string; parameters: Parameters } | null {
  return bootstrap.experiments[name] ?? null;
}

/**
 * Asks the server again, which counts as an exposure: for what a page decides only after a press. Without an answer, every
 * feature is off [A7.12, A8.2, B7.2.10, B8.14, B9.12].
 */
export async function fetchLaunches(call: Call, names: readonly string[]): Promise<Record<string, boolean>> {
  const off = Object.fromEntries(names.map((name) => [name, false]));
  try {
    const { features } = await call(askFeatures, { features: [...names] });
    return { ...off, ...Object.fromEntries(features.map(({ feature, launch }) => [feature, launch])) };
  } catch (error) {
    console.warn("Features could not be asked for: all are off", error);
    return off;
  }
}
