import { expect, test } from "vitest";
import { showBadge } from "./showBadge.ts";

const badgeOf = (number: string) => ({
  hidden: number === "",
  firstElementChild: { textContent: number },
  removeAttribute() {},
});

test("a badge changes its number, keeps the word that follows it, and goes with nothing to say", () => {
  const badges = [badgeOf("30"), badgeOf("")];
  Object.assign(globalThis, { document: { querySelectorAll: () => badges } });
  showBadge("messages", 2);
  for (const badge of badges) {
    expect(badge.hidden).toBe(false);
    expect(badge.firstElementChild.textContent).toBe("2");
  }
  showBadge("messages", 0);
  expect(badges.map(({ hidden }) => hidden)).toEqual([true, true]);
  Reflect.deleteProperty(globalThis, "document");
});
