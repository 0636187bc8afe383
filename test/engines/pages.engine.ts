import { expect, inject, test } from "vitest";
import { nextMonth } from "#test/journeys/house/days.ts";
import { ENGINES, inLanguage, LANGUAGES, type Visitor, visit } from "./visit.ts";

const DATES = `checkin=${nextMonth(10)}&checkout=${nextMonth(14)}&adults=2`;
const PAGES = [
  "/",
  `/s/homes?place=lisbon-pt&${DATES}`,
  `/rooms/1?${DATES}`,
  "/s/experiences?place=lisbon-pt",
  "/help",
  "/login",
];

async function currencies(): Promise<string[]> {
  const answer = await fetch(`${inject("origin")}/v2/currencies`);
  return ((await answer.json()) as { currencies: { code: string }[] }).currencies.map(({ code }) => code);
}

/** The visible texts without forms, whose buttons depend on scripts. */
const textsOf = (visitor: Visitor) =>
  visitor.run(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (data.trim() && parentElement!.checkVisibility() && !parentElement!.closest("form, button")) texts.push(data);
    }
    return texts;
  });

/** React must render exactly what the server rendered: every difference is reported. */
async function takesOver(visitor: Visitor, path: string) {
  await visitor.open(path);
  const before = await textsOf(visitor);
  const { isTakenOver } = await visitor.wake();
  const after = await textsOf(visitor);
  return {
    path,
    isTakenOver,
    gone: before.filter((text) => !after.includes(text)),
    came: after.filter((text) => !before.includes(text)),
  };
}
const asDrawn = (path: string) => ({ path, isTakenOver: true, gone: [], came: [] });

for (const engine of ENGINES) {
  test.each(LANGUAGES)(`${engine} takes each kind of page over as it was drawn in %s`, async (locale) => {
    const visitor = await visit(engine);
    for (const path of PAGES.map((page) => inLanguage(locale, page)))
      expect(await takesOver(visitor, path)).toEqual(asDrawn(path));
  });

  test(`${engine} takes a stay with its dates over in every currency`, async () => {
    const visitor = await visit(engine);
    for (const currency of await currencies()) {
      const path = `/rooms/1?${DATES}&currency=${currency}`;
      expect(await takesOver(visitor, path)).toEqual(asDrawn(path));
    }
  });
}
