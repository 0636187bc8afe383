import { attacks } from "./attacks.ts";
import { events } from "./events.ts";
import { features } from "./features.ts";
import { lighthouse } from "./lighthouse.ts";
import { pages } from "./pages.ts";
import { press } from "./press.ts";
import { read } from "./read.ts";
import { rivals } from "./rivals.ts";
import { search } from "./search.ts";

/**
 * `npm run bench -- search pages` runs the named benchmarks, or all of them without a name. `--quick` leaves out those that take
 * minutes.
 */
const BENCHMARKS: Record<string, (args: string[]) => Promise<void>> = {
  read,
  search,
  pages,
  events,
  features,
  rivals,
  lighthouse,
  press,
  attacks,
};

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith("--"));
const unknown = named.find((name) => !(name in BENCHMARKS));
if (unknown) throw new Error(`No benchmark is called ${unknown}; there are ${Object.keys(BENCHMARKS).join(", ")}`);
for (const name of named.length > 0 ? named : Object.keys(BENCHMARKS)) {
  console.log(`\n# ${name}`);
  await BENCHMARKS[name]!(args);
}
process.exit();
