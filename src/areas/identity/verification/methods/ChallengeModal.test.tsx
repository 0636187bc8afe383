import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { ChallengeModal } from "#areas/identity/verification/ChallengeModal.tsx";
import { waitingStep } from "#areas/identity/verification/useChallenge.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";

const state = (friction_data: AirlockState["friction_data"]): AirlockState => ({
  id: 1,
  action_name: "replace_password",
  user_id: 1,
  first_name: "Ada",
  flow: "account_ownership_verification_with_password_reset",
  frictions: [
    ["text", "password_reset"],
    ["email_code", "password_reset"],
  ],
  friction_data,
  friction_init_data: { version: 1 },
  status: 1,
  first_choice: "text",
  attempts_left: 5,
  expires_at: "2026-12-01T12:15:00Z",
  failure_reason: null,
  appeal_token: "",
});
const text = { name: "text", data: { step: "introduction", channel: "sms", destination: "+1•••11" } };
const code = (step: string) => ({ name: "email_code", data: { step, channel: "email", destination: "a•@b.test" } });
const password = { name: "password_reset", data: { step: "introduction", policy: "score" } };
const modal = (airlock: AirlockState) =>
  onPage(
    "/login",
    <ChallengeModal airlock={airlock} bootstrap={{ session: {} } as Bootstrap} call={null!} onClosed={() => {}} />,
  );
/** The step of `<ChallengeModal>`, as its panel names it. */
const shownStep = (airlock: AirlockState) => /data-step="([^"]*)"/.exec(modal(airlock))?.[1];

test("a request that is sent again while its challenge is under way goes on where that was left [B4.4.5, B8.6]", () => {
  const textMet = { ...text, data: { ...text.data, step: "satisfied" } };
  expect(shownStep(state([text, code("introduction"), password]))).toBe("text introduction");
  expect(shownStep(state([text, code("code_input"), password]))).toBe("email_code code_input");
  expect(shownStep(state([text, code("satisfied"), password]))).toBe("password_reset introduction");
  expect(shownStep(state([textMet, code("introduction"), password]))).toBe("password_reset introduction");
});

test("a step that only its own button takes further has that as its primary one, and one that is met elsewhere has the link there [B4.4.5]", () => {
  const card = (data: object) => ({
    ...state([{ name: "micro_authorization", data: { step: "card", place: "here", count: 3, ...data } }]),
    flow: "payment_instrument_verification",
    first_choice: "micro_authorization" as const,
  });
  const primary = (airlock: AirlockState) => [...modal(airlock).matchAll(/primary[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(primary(card({}))).toEqual(["Place holds"]);
  expect(primary(card({ place: "page", href: "https://pay.test" }))).toEqual(["Enter card"]);
  expect([modal(card({})), modal(card({ href: "https://pay.test" }))].map((html) => html.includes("data-live"))).toEqual([
    false,
    true,
  ]);
});

test("a page waits for what is met elsewhere, and sees when that is begun [B4.4.5]", () => {
  const proof = (step: string, status = 1) => ({ ...state([{ name: "facebook", data: { step, href: "/" } }]), status });
  expect(["introduction", "redirect", "waiting"].map((step) => waitingStep(proof(step), "facebook"))).toEqual([
    null,
    "redirect",
    "waiting",
  ]);
  for (const over of [2, 3]) expect(waitingStep(proof("waiting", over), "facebook")).toBe(null);
});

test("a number to call is a link that dials it, in no other tab [B4.4.5]", () => {
  const waiting = { step: "waiting", number: "+351210000000", phone: "+35•••11" };
  const call = (data: object) => ({
    ...state([{ name: "reverse_caller_id", data: { ...waiting, ...data } }]),
    flow: "account_ownership_verification",
    first_choice: "reverse_caller_id" as const,
  });
  const link = (airlock: AirlockState) => /<a [^>]*(?:tel:|dev)[^>]*>[^<]*/.exec(modal(airlock))![0];
  const dialled = link(call({ place: "phone", href: "tel:+351210000000" }));
  expect(dialled).toContain("Call +351210000000");
  expect(dialled).not.toContain("_blank");
  expect(link(call({ place: "demo", href: "/dev/calls/1" }))).toMatch(/_blank.*Open the demo phone/);
});

test("where only a script could go on, no word stands before the other ways as if there were a first [B4.4.5]", () => {
  const captcha = { name: "captcha", data: { step: "puzzle" } };
  const page = modal({ ...state([captcha, code("introduction")]), flow: "captcha", first_choice: "captcha" });
  expect(page).toContain("The security check needs JavaScript");
  expect(page).not.toContain(">or<");
  expect(modal(state([text, code("introduction"), password]))).toContain(">or<");
});

test("a person who disputes a charge learns what was decided about it, and how often they may write, not that they were taken for another [B4.4.2, B4.4.6]", () => {
  const ended = (flow: string, failure_reason: AirlockState["failure_reason"]) =>
    modal({ ...state([{ name: "contact_ticket", data: { step: "waiting" } }]), flow, status: 3, failure_reason });
  for (const flow of ["chargeback_appeal", "contact_us_chargeback"]) {
    expect(ended(flow, "auth_failure")).toContain("This account can’t book for now.");
    expect(ended(flow, "rate_limited")).toContain("Try again tomorrow.");
  }
});
