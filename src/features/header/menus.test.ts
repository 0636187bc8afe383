import { onTestFinished, expect, test, vi } from "vitest";
import { openByItself } from "./menus.ts";

/** A page with a menu that the server has marked to open by itself. */
function openPage() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const panel = { isOpen: false, isUsed: false };
  const menu = {
    matches: (selector: string) => (selector === ":popover-open" ? panel.isOpen : panel.isUsed),
    hidePopover: () => void (panel.isOpen = false),
  };
  const button = { checkVisibility: () => true, getAttribute: () => "menu-become", click: () => void (panel.isOpen = true) };
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("document", {
    querySelector: (selector: string) => {
      if (selector === "button[data-opens-on-load]") return button;
      return panel.isOpen ? menu : null;
    },
    getElementById: () => menu,
  });
  return { panel, passes: (ms: number) => void vi.advanceTimersByTime(ms) };
}

test("a menu that opens by itself goes after five seconds, and opens once in a visit [A4.1.3, A9.9]", () => {
  const { panel, passes } = openPage();
  openByItself();
  expect(panel.isOpen).toBe(true);
  passes(4999);
  expect(panel.isOpen).toBe(true);
  passes(1);
  expect(panel.isOpen).toBe(false);
  openByItself();
  expect(panel.isOpen).toBe(false);
});

test("a menu that opened by itself stays for whoever is in it", () => {
  const { panel, passes } = openPage();
  openByItself();
  panel.isUsed = true;
  passes(60_000);
  expect(panel.isOpen).toBe(true);
});
