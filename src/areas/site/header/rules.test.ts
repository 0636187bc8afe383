import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import {
  asksBecomeAHost,
  creditAmount,
  isAt,
  isOutdated,
  LARGE_PX,
  messagesBadge,
  NAVIGATION_PX,
  saysAmount,
  siteModeOf,
  tripsBadge,
} from "./rules.ts";

test("a path that holds `beyond` selects the other mode of the site [A2.4.5]", () => {
  expect(["/", "/trips", "/beyond/itinerary", "/a/beyond-that"].map(siteModeOf)).toEqual(["home", "home", "beyond", "beyond"]);
});

test("the trips' badge counts to three, the messages' badge counts messages and notifications [A4.1.6, B3.16.1]", () => {
  expect([0, 1, 3, 9].map((num_trip_notif) => tripsBadge({ num_trip_notif }))).toEqual([0, 1, 3, 3]);
  expect(messagesBadge({ num_msg: 2, num_notif: 3 })).toBe(5);
});

test("credit is said inline below thirteen characters, and plus signs are spaces [A3.8, A9.11, B3.18.1, B9.10]", () => {
  expect(creditAmount("US$+35")).toBe("US$ 35");
  expect([saysAmount("123456789012"), saysAmount("1234567890123")]).toEqual([true, false]);
});

test.each([
  ["Safari", "5.1.7", true],
  ["Safari", "6.0", false],
  ["Internet Explorer", "10.0", true],
  ["Internet Explorer", "11.0", false],
  ["Chrome", "5.0", false],
  ["Safari", "", false],
])("%s %s is asked to update: %s [A2.4.7, B9.11]", (browser, version, requested) => {
  expect(isOutdated(browser, version)).toBe(requested);
});

test("what hosting brings is asked for by members who never hosted, and by visitors where the feature says so [A6.9]", () => {
  const member = { is_logged_in: true, has_been_host: false };
  expect(asksBecomeAHost(member, false)).toBe(true);
  expect(asksBecomeAHost({ ...member, has_been_host: true }, true)).toBe(false);
  const visitor = { is_logged_in: false, has_been_host: false };
  expect([asksBecomeAHost(visitor, false), asksBecomeAHost(visitor, true)]).toEqual([false, true]);
});

test("beneath a path is what follows it after a slash, and nothing that only begins alike", () => {
  expect(isAt("/hosting", { under: ["/host"] })).toBe(false);
  fc.assert(fc.property(fc.webPath(), (rest) => isAt(`/host${rest === "" ? "" : `/${rest}`}`, { under: ["/host"] })));
});

test("a part of a path that is any stands for one part, whatever it is", () => {
  const isPaying = (path: string) => isAt(path, { under: ["/reservations/*/pay"] });
  expect(["/reservations/A/pay", "/reservations/B/pay/"].map(isPaying)).toEqual([true, true]);
  expect(["/reservations/A", "/reservations/A/confirmed", "/reservations//pay", "/pay"].map(isPaying)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("the sheet's breakpoints are those of the rules [A2.4.6, B2.2.7]", async () => {
  const sheet = (await import("node:fs")).readFileSync("src/ui/media.css", "utf8");
  expect(sheet).toContain(`--large (width >= ${NAVIGATION_PX}px)`);
  expect(sheet).toContain(`--wide (width >= ${LARGE_PX}px)`);
  expect(sheet).toContain("--medium (width >= 744px)");
  expect(sheet).toContain("--huge (width >= 1340px)");
});
