import { expect, test } from "vitest";
import { fewOf } from "../thorough.ts";
import { visit } from "./browser.ts";

/** What translators, password managers and blockers do to a page before React takes it over. */
const CHANGES: Record<string, () => void> = {
  "a heading translated": () => void (document.querySelector("h1")!.textContent += " (translated)"),
  "all texts wrapped by a translator": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes.filter(({ data, parentNode }) => data.trim() && !/SCRIPT|STYLE/.test(parentNode!.nodeName))) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `«${node.data}»`;
      outer.append(inner);
      node.replaceWith(outer);
    }
  },
  "icons behind fields": () =>
    document.querySelectorAll("main input:not([type=hidden])").forEach((field) => field.after(document.createElement("b"))),
  "a picture wrapped": () => {
    const picture = document.querySelector("main img");
    const wrap = document.createElement("span");
    picture?.replaceWith(wrap);
    wrap.append(picture ?? "");
  },
  "a section removed": () => document.querySelector("main section:last-of-type, main li:last-of-type")?.remove(),
};

const PAGES = {
  home: "/",
  search: "/s/homes?place=lisbon-pt",
  stay: "/rooms/1",
  "log-in": "/login",
  experiences: "/s/experiences?place=lisbon-pt",
  help: "/help",
};

const CASES = Object.entries(PAGES).flatMap(([page, path]) =>
  Object.keys(CHANGES).map((change) => [page, change, path] as const),
);

test.each(fewOf(CASES, 8))("%s stays whole and goes on, with %s before React came", async (_, change, path) => {
  const { page } = await visit({ isCold: true });
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(CHANGES[change]!);
  const texts = () => page.locator("body").innerText();
  const before = await texts();
  await page.mouse.move(5, 120);
  await page.mouse.move(9, 124);
  await page.locator("html:is([data-ready],[data-left-as-drawn])").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(await texts()).toBe(before);
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname !== path.split("?")[0]);
  await page.getByRole("heading", { level: 1 }).waitFor();
});
