import Bowser from "bowser";

export type Device = { browser: string; system: string; device: "desktop" | "phone" | "tablet" | "other" };
const KINDS: Record<string, Device["device"]> = { desktop: "desktop", mobile: "phone", tablet: "tablet" };

/** The device that a person logs in with, according to the browser's user agent; empty if that is empty. */
export function deviceOf(user_agent: string): Device {
  if (user_agent === "") return { browser: "", system: "", device: "other" };
  const { browser, os, platform } = Bowser.parse(user_agent);
  return {
    browser: known(Bowser.BROWSER_MAP, browser.name),
    system: known(Bowser.OS_MAP, os.name),
    device: KINDS[platform.type ?? ""] ?? "other",
  };
}

/** A name that is not in the table may be any text, and would end up in an email of ours. */
const known = (names: Record<string, string>, name = "") => (Object.values(names).includes(name) ? name : "");
