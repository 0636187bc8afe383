import { expect, test } from "vitest";
import { submitEvents } from "./authEvents.ts";
import { AUTH_PAGES, AUTH_TRIGGERS } from "#areas/identity/accounts/rules.ts";
import { flowAfter, newFlow } from "./flow.ts";

const typed = (phone_or_email: string) => flowAfter(newFlow("new", "login"), { type: "sent", values: { phone_or_email } });

test("a submit is told with its flow, step, operation and trigger, whether it was valid, and why not [A4.3.12, B7.4.6, A3.10, B3.21.6]", () => {
  const origin = {
    auth_trigger: "BookIt",
    auth_page: "Login",
    referrer: "/rooms/7?token=x",
    trigger_platform: "web",
    country: "PT",
  };
  const context = { auth_page: "Login", referrer: "/rooms/7", trigger_platform: "web", country: "PT" };
  const common = {
    ...context,
    flow: "login",
    step: "Landing",
    operation: "continue",
    auth_trigger_type: "BookIt",
  };
  const tags = { identifier: "email", email: "an***ia@house.test" };
  expect(submitEvents(typed("anxxxia@house.test"), { action: "continue", errors: null }, origin).submit).toEqual({
    ...common,
    sub_event: "valid_submit",
    tags,
  });
  const errors = { phone_or_email: ["invalid"], password: ["required", "too_short"] };
  expect(submitEvents(typed("anxxxia@house.test"), { action: "continue", errors }, origin).submit).toEqual({
    ...common,
    sub_event: "invalid_submit",
    reasons: ["phone_or_email.invalid", "password.required", "password.too_short"],
    tags,
  });
});

test("an address is told masked, an empty or broken one by a word, a number not at all [A4.3.13, B5.10]", () => {
  const tagsOf = (text: string) => submitEvents(typed(text), { action: "continue", errors: null }, {}).submit.tags;
  expect(tagsOf("ana@house.test")).toEqual({ identifier: "email", email: "***@house.test" });
  expect(tagsOf("")).toEqual({ identifier: "email", email: "empty_email" });
  expect(tagsOf("ana")).toEqual({ identifier: "email", email: "invalid_email" });
  expect(tagsOf("912 345 678")).toEqual({ identifier: "phone" });
});

test("what starts a flow and where it runs are the documents' words [B3.21.7, B3.21.8]", () => {
  expect(AUTH_TRIGGERS.join(" ")).toBe(
    "Navigation ContactHost BookIt BecomeAHost ClaimCoupon WishList ReservationItinerary Referral ProhostLanding ReportListing LuxuryOwnerOnboarding LuxuryRetreatsCheckout",
  );
  expect(AUTH_PAGES.join(" ")).toBe("Signup Login UserSessionExtensionReauth ForgotPassword");
});

test("an unknown field is counted as a front-end error [A4.3.12, A8.3, B7.4.9]", () => {
  const errors = { shoe_size: ["required"], password: ["required"] };
  const { unknown } = submitEvents(typed("ana@house.test"), { action: "continue", errors }, {});
  expect(unknown).toEqual([{ kind: "field", value: "shoe_size" }]);
});
