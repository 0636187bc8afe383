import { expect, test } from "vitest";
import { showBadge } from "./showBadge.ts";

const badgeOf = (seen: string, heard: string) => ({
  hidden: seen === "",
  firstElementChild: { textContent: seen },
  lastElementChild: { textContent: heard },
  removeAttribute() {},
});

test("a badge says the same number to those who see it and to those who hear it, and goes with nothing to say", () => {
  const badges = [badgeOf("30", "30 new"), badgeOf("", "New")];
  Object.assign(globalThis, { document: { querySelectorAll: () => badges } });
  showBadge("messages", 2);
  for (const badge of badges) {
    expect(badge.hidden).toBe(false);
    expect([badge.firstElementChild.textContent, badge.lastElementChild.textContent]).toEqual(["2", "2"]);
  }
  showBadge("messages", 0);
  expect(badges.map(({ hidden }) => hidden)).toEqual([true, true]);
  Reflect.deleteProperty(globalThis, "document");
});
