import type * as z from "zod/mini";
import { isFresh, requireFresh } from "#platform/visitor/requireFresh.server.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import { refuse } from "#lib/http/refusal.ts";
import { variantsOf, type Decision, type FeatureSetting, OFF, weighted } from "#platform/flags/decideFeature.server.ts";
import { flagNames, flagOf, isFlag } from "#platform/flags/flags.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { registered } from "#platform/flags/features.server.ts";
import { writeOverrides } from "#platform/flags/featureOverrides.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { askFeatures, listFeatures, overrideFeature, readFeature, setFeature } from "./contract.ts";
import { readChange } from "./readChange.server.ts";
import { changeSetting, countVariants, findChanges } from "./sql.server.ts";

const MAX_CHANGES = 50;

export const experimentsApi = [
  serve(listFeatures, async ({ input: { q, owner, kind }, viewer, features, decided }) => {
    onlyOperators(viewer);
    const words = (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const found = flagNames().filter((name) => {
      const feature = flagOf(name);
      const text = `${name} ${feature.about}`.toLowerCase();
      return (
        words.every((word) => text.includes(word)) && (!owner || feature.owner === owner) && (!kind || feature.kind === kind)
      );
    });
    return {
      features: found.map((name) => toResponse(name, features.settingOf(name), decided.all[name])),
      owners: [...new Set(flagNames().map((name) => flagOf(name).owner))].toSorted(),
    };
  }),

  serve(readFeature, async ({ input, viewer, db, features, decided, exposures, now }) => {
    onlyOperators(viewer);
    const name = known(input.name);
    await exposures.flush();
    const feature = flagOf(name);
    const setting = features.settingOf(name);
    const isExperiment = feature.kind === "experiment";
    const changes = await findChanges(db, name, MAX_CHANGES);
    return {
      feature: toResponse(name, setting, decided.all[name]),
      changes: changes.map(({ changed_by: id, first_name, at, ...change }) => ({
        ...change,
        changed_by: { id, first_name },
        at: at.toISOString(),
      })),
      results: isExperiment
        ? await Promise.all(
            (feature.goals ?? []).map(async (goal) => ({
              goal,
              arms: await readVariantCounts(db, { feature: name, setting, goal }),
            })),
          )
        : [],
      is_fresh: isFresh(viewer.authenticated_at, now()),
    };
  }),

  serve(askFeatures, async ({ input, viewer, visitor, decided, exposures }) => {
    exposures.note(input.features.filter(isFlag), { decided, viewer, visitor });
    const launch = (name: string) => isFlag(name) && decided.isOn(name);
    return { features: input.features.map((feature) => ({ feature, launch: launch(feature) })) };
  }),

  serve(setFeature, async ({ input, viewer, visitor, db, features, now, log }) => {
    onlyOperators(viewer);
    requireFresh(viewer, now()); // some features guard accounts
    const name = known(input.name);
    const change = readChange(name, input);
    const request = { registered: registered(name), change, changed_by: viewer.id, at: now() };
    const { before, after } = await changeSetting(db, name, request);
    log.info({ operator: viewer.id, feature: name, before, after }, "a feature was changed");
    await features.refresh();
    const decided = await features.decide(askerOf(viewer, visitor));
    return { feature: toResponse(name, after, decided.all[name]) };
  }),

  serve(overrideFeature, async (context) => {
    const { input, viewer, visitor, cookies, features, now, log } = context;
    onlyOperators(viewer);
    requireFresh(viewer, now());
    const name = known(input.name);
    const isVariant = input.arm === OFF || variantsOf(flagOf(name)).some((variant) => variant.name === input.arm);
    if (input.arm !== "" && !isVariant) refuse("validation", { arm: ["invalid"] });
    const { [name]: _, ...others } = visitor.overrides;
    const overrides = input.arm === "" ? others : { ...others, [name]: input.arm };
    writeOverrides(cookies, { overrides, by: viewer.id }, context);
    log.info({ operator: viewer.id, feature: name, arm: input.arm }, "a feature was set for one browser");
    const decided = await features.decide(askerOf(viewer, { ...visitor, overrides }));
    return { feature: toResponse(name, features.settingOf(name), decided.all[name]) };
  }),
];

type Answer = z.input<typeof setFeature.output>["feature"];
const known = (name: string): FlagName => (isFlag(name) ? name : refuse("not_found"));

function toResponse(name: FlagName, setting: FeatureSetting, { arm: variant, reason }: Decision): Answer {
  const feature = flagOf(name);
  const { kind, owner, about, goals = [], audiences } = feature;
  const variants = weighted(variantsOf(feature), setting.weights).map(({ parameters = {}, ...one }) => ({ ...one, parameters }));
  const registered = Object.fromEntries(variantsOf(feature).map((one) => [one.name, one.weight]));
  const shown = { name, kind, owner, about, ...setting, arms: variants, registered };
  return { ...shown, goals: [...goals], audiences: [...audiences], here: { arm: variant, reason } };
}

/** In the registry's order, including variants that nobody was shown yet. */
async function readVariantCounts(
  db: HandlerContext<typeof readFeature>["db"],
  { feature, setting, goal }: { feature: FlagName; setting: FeatureSetting; goal: string },
) {
  const counted = await countVariants(db, { feature, run: setting.run, goal });
  return weighted(variantsOf(flagOf(feature)), setting.weights).map(({ name: variant, weight }) => {
    const { exposed = 0, converted = 0 } = counted.find((one) => one.arm === variant) ?? {};
    return { arm: variant, weight, exposed, converted };
  });
}
