import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { DevicesSection, type Session } from "./DevicesSection.tsx";

test("devices of a kind are told apart, and each has its own button", () => {
  const kind = { browser: "Firefox", system: "Linux", device: "desktop", country: null } as const;
  const seen_at = "2026-12-01T12:00:00Z";
  const sessions: Session[] = [
    { ...kind, id: 1, seen_at, is_current: true },
    { ...kind, id: 2, seen_at, is_current: false },
    { ...kind, id: 3, seen_at, is_current: false },
    { ...kind, id: 4, system: "Android", seen_at, is_current: false },
  ];
  const html = onPage("/users/security", <DevicesSection sessions={sessions} hasApiAccess={false} />);
  const labels = [...html.matchAll(/aria-label="Log out ([^"]*)"/g)].map(([, name]) => name);
  expect(labels).toEqual(["Firefox · Linux (2)", "Firefox · Linux (3)", "Firefox · Android"]);
});
