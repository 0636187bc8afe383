import Bowser from "bowser";

export type Device = { browser: string; system: string; device: "desktop" | "phone" | "tablet" | "other" };
const KINDS: Record<string, Device["device"]> = { desktop: "desktop", mobile: "phone", tablet: "tablet" };

/** What somebody signs in with, by what the browser says of itself; empty where it says nothing. */
export function deviceOf(user_agent: string): Device {
  if (user_agent === "") return { browser: "", system: "", device: "other" };
  const { browser, os, platform } = Bowser.parse(user_agent);
  return {
    browser: known(Bowser.BROWSER_MAP, browser.name),
    system: known(Bowser.OS_MAP, os.name),
    device: KINDS[platform.type ?? ""] ?? "other",
  };
}

/** What is no name of the table may be anybody's words, and would stand in an email of ours. */
const known = (names: Record<string, string>, name = "") => (Object.values(names).includes(name) ? name : "");
