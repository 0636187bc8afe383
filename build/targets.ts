import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";

/** The browsers that package.json names; newer syntax is compiled down for them. */
const BROWSERS = browserslist();

/** For style sheets. */
export const sheetTargets = browserslistToTargets(BROWSERS);

/**
 * For scripts, in Vite's names: the oldest version of each browser. Samsung's is a Chrome, and not older than the oldest of
 * those.
 */
export const scriptTargets = ["chrome", "edge", "firefox", "safari", "ios"].map((name) => `${name}${oldestOf(name)}`);

function oldestOf(name: string): number {
  const versions = BROWSERS.filter((one) => one.startsWith(name === "ios" ? "ios_saf " : `${name} `));
  return Math.min(...versions.map((one) => Number.parseFloat(one.split(" ")[1]!)));
}
