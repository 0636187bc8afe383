import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import {
  CHALLENGE_FLOWS,
  CHALLENGE_METHODS,
  type ChallengeFlow,
  type ChallengeMethod,
  type Flow,
  isWayMet,
  methodsInTurn,
  methodsThrough,
} from "./challengeFlows.ts";
import { registeredMethods } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { features } from "#app/server/features.server.ts";
import type { ChallengeRule } from "#platform/http/challengeRules.server.ts";

const methods = Object.keys(CHALLENGE_METHODS) as ChallengeMethod[];
const flows = Object.keys(CHALLENGE_FLOWS) as ChallengeFlow[];

test("ways of showing who one is come in the documents' order, and what needs no choice before them [B4.4.4]", () => {
  const order = ["text", "facebook", "email_code", "call", "push_code", "wechat", "alipay", "reverse_caller_id", "facebook_safe"];
  expect(methodsThrough("account_ownership_verification", methods.toReversed()).map(([first]) => first)).toEqual(order);
  expect(methodsThrough("captcha", methods).map(([first]) => first)).toEqual(["captcha", "china_captcha", "text", "email_code"]);
});

test("each flow names only known methods", () => {
  for (const flow of flows) expect(CHALLENGE_FLOWS[flow].ways.flat().filter((method) => !methods.includes(method))).toEqual([]);
});

test("only ways that can be gone whole are offered, the preferred first [B4.4.4]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...flows), fc.subarray(methods), (flow, can) => {
      const ways = methodsThrough(flow, can);
      expect(ways.flat().every((method) => can.includes(method))).toBe(true);
      const order = ways.map(([first]) => CHALLENGE_METHODS[first!].preference ?? -1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const { lastResort = [], ...named }: Flow = CHALLENGE_FLOWS[flow];
      const complete = named.ways.filter((way) => way.every((method) => can.includes(method)));
      const last = lastResort.filter((way) => way.every((method) => can.includes(method)));
      expect(ways).toHaveLength(complete.length || last.length);
    }),
  );
  expect(methodsThrough("account_ownership_verification_compromised_email", ["email_code", "call", "text"])).toEqual([
    ["text"],
    ["call"],
  ]);
  expect(methodsThrough("account_ownership_verification_with_password_reset", ["text", "email_code"])).toEqual([]);
});

test("a new password takes another proof before it, by a person where there is no other", () => {
  const through = (...can: ChallengeMethod[]) => methodsThrough("force_password_reset", can);
  expect(through("password_reset", "email_code")).toEqual([["email_code", "password_reset"]]);
  expect(through("password_reset", "contact_kba", "email_code")).toEqual([["email_code", "password_reset"]]);
  expect(through("password_reset", "contact_kba")).toEqual([["contact_kba", "password_reset"]]);
  expect(through("password_reset")).toEqual([]);
  expect(through("email_code")).toEqual([]);
});

test("every rule's flow has a way that works today, and nothing covers a rule that asks for more", () => {
  const rules: Record<string, ChallengeRule> = Object.assign({}, ...features.map((one) => one.challengeRules));
  expect(Object.keys(rules)).toContain("log_in_after_failures");
  for (const { flow, covers = [] } of Object.values(rules)) {
    expect(methodsThrough(flow, registeredMethods()).length).toBeGreaterThan(0);
    for (const other of covers) expect(flow === "captcha" && rules[other]!.flow !== "captcha").toBe(false);
  }
});

test("a way of several methods is gone in turn, and one that is under way leads", () => {
  const through = { flow: "account_ownership_verification_with_password_reset", methods } as const;
  expect(methodsInTurn({ ...through, met: new Set() })).toEqual([
    "text",
    "facebook",
    "email_code",
    "call",
    "push_code",
    "wechat",
    "alipay",
  ]);
  expect(methodsInTurn({ ...through, met: new Set<ChallengeMethod>(["email_code"]) })).toEqual([
    "password_reset",
    "text",
    "facebook",
    "call",
    "push_code",
    "wechat",
    "alipay",
  ]);
  expect(isWayMet({ ...through, met: new Set<ChallengeMethod>(["text", "call"]) })).toBe(false);
  expect(isWayMet({ ...through, met: new Set<ChallengeMethod>(["text", "password_reset"]) })).toBe(true);
});
