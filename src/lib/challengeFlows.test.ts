import fc from "#test/fastCheck.ts";
import { expect, test } from "vitest";
import {
  CHALLENGE_FLOWS,
  CHALLENGE_METHODS,
  CHALLENGE_STATUS,
  type ChallengeFlow,
  type ChallengeMethod,
  FAILURE_REASONS,
  waysThrough,
  WORKING_METHODS,
} from "./challengeFlows.ts";
import { CHALLENGE_RULES, type ChallengeRule } from "./challengeRules.ts";

const methods = Object.keys(CHALLENGE_METHODS) as ChallengeMethod[];
const flows = Object.keys(CHALLENGE_FLOWS) as ChallengeFlow[];

test("status, failure reasons, methods and their order are the documents' [B3.11.1, B4.4.3, B4.4.4, B4.4.6]", () => {
  expect(CHALLENGE_STATUS).toEqual({ incomplete: 0, in_progress: 1, satisfied: 2, failed: 3 });
  expect(FAILURE_REASONS).toEqual(["amount_mismatch", "auth_failure", "downstream_failure", "rate_limited"]);
  const ordered = methods.filter((m) => CHALLENGE_METHODS[m].preference !== null);
  expect(ordered.toSorted((a, b) => CHALLENGE_METHODS[a].preference! - CHALLENGE_METHODS[b].preference!)).toEqual([
    "text",
    "facebook",
    "email_code",
    "call",
    "push_code",
    "wechat",
    "alipay",
    "reverse_caller_id",
    "facebook_safe",
  ]);
  expect(ordered.map((m) => CHALLENGE_METHODS[m].preference).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("all flows of the documents are there, and each names only known methods [B4.4.1, B4.4.2]", () => {
  expect(flows.filter((flow) => flow.startsWith("account_ownership_verification"))).toHaveLength(7);
  for (const flow of [
    "captcha",
    "chargeback_appeal",
    "contact_us_chargeback",
    "force_password_reset",
    "gather_basic_user_info",
    "payment_instrument_verification",
  ])
    // prettier-ignore
    expect(flows).toContain(flow);
  for (const flow of flows) expect(CHALLENGE_FLOWS[flow].ways.flat().filter((method) => !methods.includes(method))).toEqual([]);
});

test("only ways that can be gone whole are offered, the preferred first [B4.4.4, B4.4.5]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...flows), fc.subarray(methods), (flow, can) => {
      const ways = waysThrough(flow, can);
      expect(ways.flat().every((method) => can.includes(method))).toBe(true);
      const order = ways.map(([first]) => CHALLENGE_METHODS[first!].preference ?? -1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const whole = CHALLENGE_FLOWS[flow].ways.filter((way) => way.every((method) => can.includes(method)));
      expect(ways).toHaveLength(whole.length);
    }),
  );
  expect(waysThrough("account_ownership_verification_compromised_email", ["email_code", "call", "text"])).toEqual([
    ["text"],
    ["call"],
  ]);
  expect(waysThrough("account_ownership_verification_with_password_reset", ["text", "email_code"])).toEqual([]);
});

test("every rule's flow has a way that works today, and nothing covers a rule that asks for more", () => {
  const rules = CHALLENGE_RULES as Record<string, ChallengeRule>;
  for (const { flow, covers = [] } of Object.values(rules)) {
    expect(waysThrough(flow, WORKING_METHODS).length).toBeGreaterThan(0);
    for (const other of covers) expect(flow === "captcha" && rules[other]!.flow !== "captcha").toBe(false);
  }
});
