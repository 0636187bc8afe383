import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { type Flow, flowAfter, type FlowEvent, newFlow, progressOf } from "./flow.ts";
import { type ScreenName, SCREENS } from "./screenRules.ts";
import { AUTH_STEPS } from "#areas/identity/accounts/rules.ts";

const known = {
  first_name: "",
  last_name: "",
  birth_date: null,
  email: "ana@house.test",
  email_proven: true,
  phone: null,
  phone_proven: false,
  provider: null,
  by_code: false,
  needs_password: true,
};
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(flowAfter, flow);
const requested = (name: (typeof AUTH_STEPS)[number]): FlowEvent => ({ type: "asked", step: { name, signup: known } });

test("every step of sign-up and log-in has its screen, one thing at a time [A2.3.5]", () => {
  const flow = newFlow("new", "signup");
  expect(flow.screen).toBe("Landing");
  for (const name of AUTH_STEPS) expect(after(flow, requested(name)).screen).toBe(name);
  expect(AUTH_STEPS.every((name) => name in SCREENS)).toBe(true);
});

test("the legacy design asks for several things at once: e-mail and password; names and birth date; terms [A4.3.2]", () => {
  const flow = newFlow("legacy", "signup");
  expect(flow.screen).toBe("EmailAndPassword");
  expect(after(flow, requested("FullName")).screen).toBe("NamesAndBirthDate");
  expect(after(flow, requested("DateOfBirth")).screen).toBe("NamesAndBirthDate");
  expect(after(flow, requested("Password")).screen).toBe("EmailAndPassword");
  expect(after(flow, requested("ConfirmDetails")).screen).toBe("TermsOfService");
  expect(after(flow, requested("UserIdentifier")).screen).toBe("EmailAndPassword");
  expect(after(newFlow("legacy", "login"), requested("Login")).screen).toBe("LegacyLogin");
  const declined = after(flow, requested("ConfirmDetails"), { type: "went", screen: "TermsDeclined" });
  expect(after(declined, { type: "back" }).screen).toBe("TermsOfService");
});

test("a flow begins, and is finished once somebody is in", () => {
  const flow = newFlow("new", "login");
  expect(flow.status).toBe("initial");
  expect(after({ ...flow, status: "modal opened" }, { type: "finished" }).status).toBe("flow finished");
});

test("typing into a field clears that field's error alone, and only where one was flagged [A3.15, A4.3.9, B5.12]", () => {
  const errors = { "user.first_name": ["required"], "user.last_name": ["required"] };
  const flow = after(newFlow("new", "signup"), requested("FullName"), { type: "refused", code: "validation", errors });
  expect(flow.clearErrorOnNextInput).toEqual({ "user.first_name": true, "user.last_name": true });
  const typed = after(flow, { type: "typed", field: "user.first_name" });
  expect(typed.errors).toEqual({ "user.last_name": ["required"] });
  expect(after(typed, { type: "typed", field: "user.first_name" })).toBe(typed);
  const born = (errors: FieldErrors): Flow =>
    after(newFlow("new", "signup"), requested("DateOfBirth"), { type: "refused", code: "validation", errors });
  const [day, month, year] = ["user.birthday_day", "user.birthday_month", "user.birthday_year"] as const;
  const missing = born({ [day]: ["required"], [month]: ["required"], [year]: ["required"] });
  expect(after(missing, { type: "typed", field: month }).errors).toEqual({ [day]: ["required"], [year]: ["required"] });
  expect(after(born({ [day]: ["under_eighteen"] }), { type: "typed", field: year }).errors).toEqual({});
});

test("what another screen is missing leads there, and blames nobody who was not asked yet", () => {
  const sent = after(newFlow("new", "login"), { type: "sent", values: { phone_or_email: "ana@house.test" } });
  const led = after(sent, { type: "refused", code: "validation", errors: { password: ["required"] } });
  expect([led.screen, led.errors, led.refusal]).toEqual(["Login", {}, null]);
  expect(led.values.phone_or_email).toBe("ana@house.test");
});

test("a screen that was left already is gone back to with its errors", () => {
  const flow = after(newFlow("new", "signup"), requested("FullName"), requested("DateOfBirth"));
  const back = after(flow, { type: "refused", code: "validation", errors: { "user.last_name": ["too_long"] } });
  expect([back.screen, back.errors]).toEqual(["FullName", { "user.last_name": ["too_long"] }]);
});

const ANSWERED = ["PasswordlessLoginConfirmation", "PhoneVerification", "ExistingAccount"] as const;
test.each(ANSWERED)("Back goes a step back, never into %s once it is answered, and keeps what was typed", (answered) => {
  const typed = after(newFlow("new", "signup"), { type: "sent", values: { phone_or_email: "ana@house.test" } });
  const names = after(typed, requested(answered), requested("FullName"));
  const back = after(names, { type: "back" });
  expect([back.screen, back.values.phone_or_email]).toEqual(["Landing", "ana@house.test"]);
  expect(after(back, { type: "back" })).toBe(back);
});

test("a sign-up says how far along it is; a log-in has nothing to say", () => {
  const flow = newFlow("new", "signup");
  const steps = (["UserIdentifier", "FullName", "DateOfBirth", "Password", "ConfirmDetails"] as const).map(
    (name) => progressOf(after(flow, requested(name)))?.at,
  );
  expect(steps).toEqual([1, 2, 3, 4, 5]);
  for (const unrequested of [{ by_code: true }, { provider: "google" }]) {
    const step = { name: "ConfirmDetails", signup: { ...known, needs_password: false, ...unrequested } } as const;
    expect(progressOf(after(flow, { type: "asked", step }))).toEqual({ at: 4, of: 4 });
  }
  expect(progressOf(newFlow("new", "login"))).toBe(null);
});

test("a new code begins with an empty field, though another was typed before", () => {
  const code = { id: "1", channel: "email", destination: "a…@house.test", expires_at: "", resend_at: "" } as const;
  const typed = after(newFlow("new", "login"), {
    type: "sent",
    values: { confirmation_code: "111111", email: "ana@house.test" },
  });
  const again = after(typed, { type: "asked", step: { name: "PasswordlessLoginConfirmation", code } });
  expect(again.values).toMatchObject({ confirmation_code: "", email: "ana@house.test" });
});

test("an address that was typed to log in stands in the field for an email to it, a number does not", () => {
  const typed = (phone_or_email: string): FlowEvent => ({ type: "went", screen: "ForgotPassword", values: { phone_or_email } });
  expect(after(newFlow("new", "login"), typed("ana@house.test")).values.email).toBe("ana@house.test");
  expect(after(newFlow("new", "login"), typed("912345678")).values.email).toBeUndefined();
});

test("whatever happens in whatever order, the flow stands on a screen, keeps what was typed, and Back ends", () => {
  const screens = Object.keys(SCREENS) as ScreenName[];
  const event = fc.oneof(
    fc.constantFrom(...AUTH_STEPS).map(requested),
    fc.constantFrom(...screens).map((screen): FlowEvent => ({ type: "went", screen })),
    fc
      .constantFrom(...Object.values(SCREENS).flatMap(({ fields }) => fields))
      .map((field): FlowEvent => ({ type: "refused", code: "validation", errors: { [field]: ["required"] } })),
    fc.constant<FlowEvent>({ type: "back" }),
  );
  fc.assert(
    fc.property(fc.constantFrom("new" as const, "legacy" as const), fc.array(event, { maxLength: 30 }), (design, events) => {
      const typed = after(newFlow(design, "signup"), { type: "sent", values: { "user.first_name": "Ana" } });
      let flow = after(typed, ...events);
      expect(screens).toContain(flow.screen);
      expect(flow.values["user.first_name"]).toBe("Ana");
      expect(new Set(flow.trail).size).toBe(flow.trail.length);
      for (let left = flow.trail.length; left > 0; left--) flow = after(flow, { type: "back" });
      expect(flow.trail).toEqual([]);
    }),
  );
});
