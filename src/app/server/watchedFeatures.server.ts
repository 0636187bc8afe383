import type { FlagName } from "#lib/page/flagNames.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { flagOf, isFlag } from "#platform/flags/flags.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";

/**
 * A page's features, with a record of the experiments that its rendering reads: only visitors who saw a page that depends on an
 * experiment count as exposed to it. They look like a plain list and object, so that no part of a page has to know.
 */
export function watchedFeatures({ on, undecided, experiments }: Decided) {
  const featuresRead = new Set<FlagName>();
  const note = (name: FlagName) => void (isFlag(name) && flagOf(name).kind === "experiment" && featuresRead.add(name));
  const features = Object.defineProperty([...on], "includes", {
    value: (name: FlagName) => {
      note(name);
      return on.includes(name);
    },
  });
  const watched: Bootstrap["experiments"] = new Proxy(experiments, {
    get(all, name) {
      if (name === "toJSON") return () => experiments; // the page's script contains all of them, which is no exposure
      note(name as FlagName);
      return all[name as FlagName];
    },
  });
  return { features, ...(undecided.length > 0 && { features_undecided: undecided }), experiments: watched, featuresRead };
}
