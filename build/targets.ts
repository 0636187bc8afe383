import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";

/** The browsers that package.json names; those that newer syntax is written anew for. */
const BROWSERS = browserslist();

/** For style sheets. */
export const sheetTargets = browserslistToTargets(BROWSERS);

/** For scripts, as Vite names them: the oldest of each. Samsung's is a Chrome, and older than none of those. */
export const scriptTargets = ["chrome", "edge", "firefox", "safari", "ios"].map((name) => `${name}${oldestOf(name)}`);

function oldestOf(name: string): number {
  const versions = BROWSERS.filter((one) => one.startsWith(name === "ios" ? "ios_saf " : `${name} `));
  return Math.min(...versions.map((one) => Number.parseFloat(one.split(" ")[1]!)));
}
