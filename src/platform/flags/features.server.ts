import { OpenFeature } from "@openfeature/server-sdk";
import { LRUCache } from "lru-cache";
import { FEATURE_NAMES, type FeatureName } from "#lib/page/featureNames.ts";
import { FEATURES, type Parameters } from "#lib/page/features.ts";
import { takeNewest } from "#lib/http/takeNewest.ts";
import type { Database, Db } from "#platform/db/db.server.ts";
import { type Asker, type Decision, type FeatureSetting, OFF, type Reason } from "./decideFeature.server.ts";
import { featureProvider } from "./featureProvider.server.ts";
import type { Log } from "#platform/log.server.ts";

/** What is decided for one asker. */
export type Decided = {
  /** A release that is on, or an experiment in an arm that changes something [A7.12]. */
  isOn(name: FeatureName): boolean;
  on: FeatureName[];
  /** Those that could not be decided: off. */
  undecided: FeatureName[];
  /** The experiments that this asker is in: the arm, and what it sets [B9.14]. */
  experiments: Partial<Record<FeatureName, { arm: string; parameters: Parameters }>>;
  all: Readonly<Record<FeatureName, Decision & { run: number }>>;
  /** All of it in one text: two who have the same see the same. */
  key: string;
};

export type Features = {
  decide(asker: Asker): Promise<Decided>;
  /** What operators have decided, or the registry's word. */
  settingOf(name: FeatureName): FeatureSetting;
  /** Reads what has just been changed, not waiting for the news of it. */
  refresh(): Promise<void>;
  /** Counts on whenever something was changed. */
  version(): number;
};

/** The last so many askers are remembered with what was decided for them. */
const MOST_REMEMBERED = 10_000;
let opened = 0;

/** Evaluated by OpenFeature over settings that `readSettings` answers by feature, kept in memory; what an operator changes arrives by notification. */
export async function openFeatures(
  db: Database,
  log: Pick<Log, "error">,
  readSettings: (db: Db) => Promise<Map<string, FeatureSetting>>,
): Promise<Features> {
  let settings = await readSettings(db);
  let version = 0;
  const remembered = new LRUCache<string, Promise<Decided>>({ max: MOST_REMEMBERED });
  /** What is the same for everyone. Most features are, most of the time. */
  const alike = new Map<FeatureName, Decision>();
  const settingOf = (name: FeatureName) => settings.get(name) ?? registered(name);
  const refresh = takeNewest(
    () => readSettings(db),
    (read) => {
      settings = read;
      version++;
      remembered.clear();
      alike.clear();
    },
  );
  await db.listen("features_changed", () => {
    refresh().catch((error: unknown) => log.error({ err: error }, "the features' settings were not read"));
  });
  const domain = `features ${++opened}`; // the SDK is one for the process, these are not
  await OpenFeature.setProviderAndWait(domain, featureProvider(settingOf));
  const client = OpenFeature.getClient(domain);
  const decideOne = async (name: FeatureName, asker: Asker): Promise<Decision> => {
    const known = asker.overrides[name] === undefined && alike.get(name);
    if (known) return known;
    const asked = version;
    // What cannot be decided is off [A8.2, B8.14, B9.12].
    const { value, reason, errorMessage } = await client.getStringDetails(name, OFF, { asker: asker as never });
    if (errorMessage !== undefined) log.error({ feature: name, errorMessage }, "a feature could not be decided");
    const decision = { arm: value, reason: reason as Reason };
    if (asked === version && (reason === "DISABLED" || reason === "STATIC")) alike.set(name, decision);
    return decision;
  };
  const decideAnew = async (asker: Asker) => {
    const entries = FEATURE_NAMES.map(async (name) => [name, await decideOne(name, asker)] as const);
    return decidedOf(Object.fromEntries(await Promise.all(entries)), settingOf);
  };
  return {
    settingOf,
    refresh,
    version: () => version,
    decide(asker) {
      const { subject, signed_in, role, is_host, locale, country, overrides } = asker;
      const key = JSON.stringify([subject, signed_in, role, is_host, locale, country, overrides]);
      const had = remembered.get(key);
      if (had) return had;
      const deciding = decideAnew(asker);
      remembered.set(key, deciding);
      return deciding;
    },
  };
}

/** Of the arm of each feature; one that is left out is off. */
export function decidedOf(
  arms: Partial<Record<FeatureName, Decision>>,
  settingOf: (name: FeatureName) => Pick<FeatureSetting, "run"> = registered,
): Decided {
  const all = Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, { ...(arms[name] ?? { arm: OFF, reason: "DISABLED" }), run: settingOf(name).run }]),
  ) as Decided["all"];
  const experiments: Decided["experiments"] = {};
  const on = FEATURE_NAMES.filter((name) => {
    const feature = FEATURES[name];
    const { arm } = all[name];
    if (feature.kind === "release" || arm === OFF) return arm !== OFF;
    experiments[name] = { arm, parameters: feature.arms.find((one) => one.name === arm)?.parameters ?? {} };
    return arm !== feature.arms[0].name;
  });
  const undecided = FEATURE_NAMES.filter((name) => all[name].reason === "ERROR");
  const key = FEATURE_NAMES.filter((name) => all[name].arm !== OFF || undecided.includes(name))
    .map((name) => `${name}=${all[name].arm}`)
    .join();
  return { isOn: (name) => on.includes(name), on, undecided, experiments, all, key };
}

export const registered = (name: FeatureName): FeatureSetting => ({
  percent: FEATURES[name].percent,
  weights: null,
  targeting: {},
  run: 1,
});
