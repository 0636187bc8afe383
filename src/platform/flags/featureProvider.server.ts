import { FlagNotFoundError, type Provider, type ResolutionDetails, TypeMismatchError } from "@openfeature/server-sdk";
import type { FlagName } from "#lib/page/flagNames.ts";
import { type Asker, decideFeature, type FeatureSetting } from "./decideFeature.server.ts";
import { flagOf, isFlag } from "./flags.server.ts";

export type SettingOf = (name: FlagName) => FeatureSetting;

const onlyText = () => Promise.reject(new TypeMismatchError("A feature's value is the name of its arm"));

/** The product's settings as an OpenFeature provider: each feature is a string, the name of the variant or `off`. */
export const featureProvider = (settingOf: SettingOf): Provider => ({
  metadata: { name: "sojourn" },
  runsOn: "server",
  resolveBooleanEvaluation: onlyText,
  resolveNumberEvaluation: onlyText,
  resolveObjectEvaluation: onlyText,
  resolveStringEvaluation: async (name, _, context): Promise<ResolutionDetails<string>> => {
    if (!isFlag(name)) throw new FlagNotFoundError(`There is no feature ${name}`);
    const { arm: variant, reason } = decideFeature(
      { name, feature: flagOf(name), setting: settingOf(name) },
      context.asker as unknown as Asker,
    );
    return { value: variant, variant, reason };
  },
});
