import { OpenFeature } from "@openfeature/server-sdk";
import { LRUCache } from "lru-cache";
import type { FlagName, Parameters } from "#lib/page/flagNames.ts";
import { takeNewest } from "#lib/http/takeNewest.ts";
import type { Database, Db } from "#platform/db/db.server.ts";
import { type Asker, type Decision, type FeatureSetting, OFF, type Reason } from "./decideFeature.server.ts";
import { flagNames, flagOf } from "./flags.server.ts";
import { featureProvider } from "./featureProvider.server.ts";
import type { Log } from "#platform/log.server.ts";

/** The decisions for one subject. */
export type Decided = {
  /** Whether a release is on, or an experiment has a variant that changes something [A7.12]. */
  isOn(name: FlagName): boolean;
  on: FlagName[];
  /** Features that could not be decided; they are off. */
  undecided: FlagName[];
  /** The subject's experiments: the variant, and its parameters [B9.14]. */
  experiments: Partial<Record<FlagName, { arm: string; parameters: Parameters }>>;
  all: Readonly<Record<FlagName, Decision & { run: number }>>;
  /** All decisions in one string: equal keys mean equal pages. */
  key: string;
};

export type Features = {
  decide(asker: Asker): Promise<Decided>;
  /** The operators' setting, or the registered default. */
  settingOf(name: FlagName): FeatureSetting;
  /** Reads a change at once, without waiting for its notification. */
  refresh(): Promise<void>;
  /** Increases with every change. */
  version(): number;
};

/** How many subjects' decisions are remembered; the least recently used are dropped. */
const MAX_REMEMBERED = 10_000;
let opened = 0;

/**
 * Evaluates features with OpenFeature, over settings that `readSettings` returns by feature and that are kept in memory;
 * operators' changes arrive by notification.
 */
export async function openFeatures(
  db: Database,
  log: Pick<Log, "error">,
  readSettings: (db: Db) => Promise<Map<string, FeatureSetting>>,
): Promise<Features> {
  let settings = await readSettings(db);
  let version = 0;
  const remembered = new LRUCache<string, Promise<Decided>>({ max: MAX_REMEMBERED });
  /** Decisions that are the same for everyone, which most features have most of the time. */
  const alike = new Map<FlagName, Decision>();
  const settingOf = (name: FlagName) => settings.get(name) ?? registered(name);
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
  const domain = `features ${++opened}`; // the SDK is global to the process, these settings are not
  await OpenFeature.setProviderAndWait(domain, featureProvider(settingOf));
  const client = OpenFeature.getClient(domain);
  const decideOne = async (name: FlagName, asker: Asker): Promise<Decision> => {
    const known = asker.overrides[name] === undefined && alike.get(name);
    if (known) return known;
    const versionBefore = version;
    // A feature that cannot be decided is off [A8.2, B8.14, B9.12].
    const { value, reason, errorMessage } = await client.getStringDetails(name, OFF, { asker: asker as never });
    if (errorMessage !== undefined) log.error({ feature: name, errorMessage }, "a feature could not be decided");
    const decision = { arm: value, reason: reason as Reason };
    if (versionBefore === version && (reason === "DISABLED" || reason === "STATIC")) alike.set(name, decision);
    return decision;
  };
  const decideAnew = async (asker: Asker) => {
    const entries = flagNames().map(async (name) => [name, await decideOne(name, asker)] as const);
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

/** Collects the variants of all features; a missing one is off. */
export function decidedOf(
  variants: Partial<Record<FlagName, Decision>>,
  settingOf: (name: FlagName) => Pick<FeatureSetting, "run"> = registered,
): Decided {
  const names = flagNames();
  const all = Object.fromEntries(
    names.map((name) => [name, { ...(variants[name] ?? { arm: OFF, reason: "DISABLED" }), run: settingOf(name).run }]),
  ) as Decided["all"];
  const experiments: Decided["experiments"] = {};
  const on = names.filter((name) => {
    const feature = flagOf(name);
    const { arm: variant } = all[name];
    if (feature.kind === "release" || variant === OFF) return variant !== OFF;
    experiments[name] = { arm: variant, parameters: feature.arms.find((one) => one.name === variant)?.parameters ?? {} };
    return variant !== feature.arms[0].name;
  });
  const undecided = names.filter((name) => all[name].reason === "ERROR");
  const key = names
    .filter((name) => all[name].arm !== OFF || undecided.includes(name))
    .map((name) => `${name}=${all[name].arm}`)
    .join();
  return { isOn: (name) => on.includes(name), on, undecided, experiments, all, key };
}

export const registered = (name: FlagName): FeatureSetting => ({
  percent: flagOf(name).percent,
  weights: null,
  targeting: {},
  run: 1,
});
