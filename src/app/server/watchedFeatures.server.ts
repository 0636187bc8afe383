import type { FlagName } from "#lib/page/flagNames.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { flagOf, isFlag } from "#platform/flags/flags.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";

/**
 * A page's features, and which experiments its drawing has asked for: only who saw a page that depends on one counts as exposed to it.
 * They are read as any other list and object, so that no part of a page has to know.
 */
export function watchedFeatures({ on, undecided, experiments }: Decided) {
  const requested = new Set<FlagName>();
  const note = (name: FlagName) => void (isFlag(name) && flagOf(name).kind === "experiment" && requested.add(name));
  const features = Object.defineProperty([...on], "includes", {
    value: (name: FlagName) => {
      note(name);
      return on.includes(name);
    },
  });
  const watched: Bootstrap["experiments"] = new Proxy(experiments, {
    get(all, name) {
      if (name === "toJSON") return () => experiments; // the page's script holds them all, and asks for none
      note(name as FlagName);
      return all[name as FlagName];
    },
  });
  return { features, ...(undecided.length > 0 && { features_undecided: undecided }), experiments: watched, requested };
}
