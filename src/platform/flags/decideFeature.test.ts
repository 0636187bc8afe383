import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { accountFlags } from "#areas/identity/accounts/flags.server.ts";
import { headerFlags } from "#areas/site/header/flags.server.ts";
import type { Flag } from "./flags.server.ts";
import { type Asker, decideFeature, type FeatureSetting, type Targeting } from "./decideFeature.server.ts";

const RELEASE: Flag = accountFlags.signup_tos;
const EXPERIMENT: Flag = headerFlags.cohosting_button;
const setting = (percent: number, more: Partial<FeatureSetting> = {}): FeatureSetting => ({
  percent,
  weights: null,
  targeting: {},
  run: 1,
  ...more,
});
const asker = (subject: string, more: Partial<Asker> = {}): Asker => ({
  subject,
  signed_in: false,
  role: null,
  is_host: false,
  locale: "en",
  country: null,
  overrides: {},
  ...more,
});
const decide = (subject: string, how: FeatureSetting, feature: Flag = EXPERIMENT) =>
  decideFeature({ name: "cohosting_button", feature, setting: how }, asker(subject)).arm;
const people = Array.from({ length: 4000 }, (_, n) => `person ${n}`);

test("who is in at some percentage stays in, and in the same variant, at every higher one", () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.string(), percent, percent, (subject, a, b) => {
      const low = decide(subject, setting(Math.min(a, b)));
      if (low !== "off") expect(decide(subject, setting(Math.max(a, b)))).toBe(low);
      expect(decide(subject, setting(0))).toBe("off");
      expect(decide(subject, setting(100))).not.toBe("off");
    }),
  );
});

test("variants are as full as their weights say, and being in says nothing about the variant", () => {
  const weights = { control: 60, button: 30, button_and_tooltip: 10 };
  for (const percent of [25, 100]) {
    const variants = people.map((one) => decide(one, setting(percent, { weights }))).filter((variant) => variant !== "off");
    expect(variants.length / people.length).toBeCloseTo(percent / 100, 1);
    for (const [name, weight] of Object.entries(weights)) {
      const share = variants.filter((variant) => variant === name).length / variants.length;
      expect(Math.abs(share - weight / 100)).toBeLessThan(0.05);
    }
  }
});

test("a variant without weight is given to nobody, and no weight at all is an error", () => {
  const to = people.map((one) => decide(one, setting(100, { weights: { control: 0, button: 0, button_and_tooltip: 5 } })));
  expect(new Set(to)).toEqual(new Set(["button_and_tooltip"]));
  expect(() => decide("x", setting(100, { weights: {} }))).toThrow("No arm has any weight");
});

test("an audience narrows a feature; who is outside of it has it off", () => {
  const meant = (targeting: Targeting, more: Partial<Asker>) =>
    decideFeature({ name: "signup_tos", feature: RELEASE, setting: setting(100, { targeting }) }, asker("x", more));
  const on = { arm: "on", reason: "TARGETING_MATCH" };
  const off = { arm: "off", reason: "DEFAULT" };
  expect(meant({ locales: ["fr"] }, { locale: "fr" })).toEqual(on);
  expect(meant({ locales: ["fr"] }, {})).toEqual(off);
  expect(meant({ countries: ["PT"] }, { country: "PT" })).toEqual(on);
  expect(meant({ countries: ["PT"] }, { country: null })).toEqual(off);
  expect(meant({ login: "in" }, { signed_in: true })).toEqual(on);
  expect(meant({ login: "out" }, { signed_in: true })).toEqual(off);
  expect(meant({ roles: ["operator"] }, { role: "operator" })).toEqual(on);
  expect(meant({ roles: ["operator"] }, {})).toEqual(off);
  expect(meant({ host: true }, { is_host: true })).toEqual(on);
  expect(meant({ host: false }, { is_host: true })).toEqual(off);
});

test("what is set for one browser comes before all else, where the registry knows the variant", () => {
  const overridden = (variant: string) =>
    decideFeature(
      { name: "signup_tos", feature: RELEASE, setting: setting(0) },
      asker("x", { overrides: { signup_tos: variant } }),
    );
  expect(overridden("on")).toEqual({ arm: "on", reason: "OVERRIDE" });
  expect(overridden("nonsense")).toEqual({ arm: "off", reason: "DISABLED" });
});

test("each answer says why", () => {
  const why = (how: FeatureSetting, feature: Flag = RELEASE) =>
    decideFeature({ name: "signup_tos", feature, setting: how }, asker("x")).reason;
  expect([why(setting(0)), why(setting(100)), why(setting(50)), why(setting(100), EXPERIMENT)]).toEqual([
    "DISABLED",
    "STATIC",
    "SPLIT",
    "SPLIT",
  ]);
});
