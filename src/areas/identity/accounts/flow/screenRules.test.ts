import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { somebody } from "#test/house/somebody.ts";
import type { Call } from "#lib/http/call.ts";
import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { AUTH_FORMS } from "./authForms.ts";
import { eventAfter, type Flow, flowAfter, newFlow, type Values } from "./flow.ts";
import { loadFormOptions } from "./loadFormOptions.ts";
import { missingStep, type ScreenName, SCREENS, type SignupQuestion } from "./screenRules.ts";

const house = await openHouse();
afterAll(house.close);

/** Submits the form of each screen as a browser does, with the typed values, until signed in. Answers the screens. */
async function walk(first: Flow, call: Call, typed: Partial<Record<ScreenName, () => Promise<Values> | Values>>) {
  const { auth_context: context } = await call(readAuthContext, {});
  const screens: ScreenName[] = [];
  for (let flow = first; flow.status !== "flow finished";) {
    screens.push(flow.screen);
    const action = SCREENS[flow.screen].submits![flow.mode];
    const sent = flowAfter(flow, { type: "sent", values: await typed[flow.screen]!() });
    const { endpoint, input, rules } = AUTH_FORMS[action](sent, { context, origin: {} });
    expect(rules!.whyNot(await loadFormOptions(rules!.needs, context, "2026-12-01"))).toEqual({});
    const answer = await call(endpoint, input);
    flow = flowAfter(sent, answer.user ? { type: "finished" } : eventAfter(answer)!);
  }
  return screens;
}

const birthday = { "user.birthday_day": "9", "user.birthday_month": "2", "user.birthday_year": "1990" };
const names = { "user.first_name": "Ana", "user.last_name": "Reis" };
const promotions = { "user_profile_info.receive_promotional_email": "false" };
const codeSentTo = (email: string) => async () => ({ "user.verification_code": (await house.letter(email)).code });

test("the table of screens leads through a sign-up of the new design, one thing at a time [A2.3.5]", async () => {
  const { email, password } = somebody();
  const screens = await walk(newFlow("new", "signup"), house.visitor().call, {
    Landing: () => ({ phone_or_email: email }),
    PasswordlessLoginConfirmation: codeSentTo(email),
    FullName: () => names,
    DateOfBirth: () => birthday,
    Password: () => ({ "user.password": password }),
    ConfirmDetails: () => promotions,
  });
  expect(screens).toEqual(["Landing", "PasswordlessLoginConfirmation", "FullName", "DateOfBirth", "Password", "ConfirmDetails"]);
});

test("the same table leads through a sign-up of the legacy design, several things at once [A4.3.2]", async () => {
  const { email, password } = somebody();
  const screens = await walk(newFlow("legacy", "signup"), house.visitor().call, {
    EmailAndPassword: () => ({ "user.email": email, "user.password": password, "user.password_confirmation": password }),
    PasswordlessLoginConfirmation: codeSentTo(email),
    NamesAndBirthDate: () => ({ ...names, ...birthday, ...promotions }),
  });
  expect(screens).toEqual(["EmailAndPassword", "PasswordlessLoginConfirmation", "NamesAndBirthDate"]);
});

test("the same table leads through a log-in of both designs [A3.14]", async () => {
  const { email, password } = await house.member();
  const inNew = { Landing: () => ({ phone_or_email: email }), Login: () => ({ password }) };
  expect(await walk(newFlow("new", "login"), house.visitor().call, inNew)).toEqual(["Landing", "Login"]);
  const inLegacy = { LegacyLogin: () => ({ phone_or_email: email, password }) };
  expect(await walk(newFlow("legacy", "login"), house.visitor().call, inLegacy)).toEqual(["LegacyLogin"]);
});

test("what an account in the making still needs is asked in one order, a proof before anything else [A2.3.5, A4.3.5]", () => {
  const complete: SignupQuestion = {
    email: "ana@house.test",
    email_proven: true,
    phone: "+351912345678",
    phone_proven: true,
    provider: null,
    proven_by_code: true,
    first_name: "Ana",
    last_name: "Reis",
    has_one_name: false,
    birth_date: "1990-02-09",
    by_code: false,
    password_hash: "x",
    details_confirmed: true,
    tos_agreed: false,
    has_account: false,
    today: "2026-12-01",
    strict_names: true,
    signup_tos: false,
  };
  expect(missingStep(complete)).toBe(null);
  const lacking: [change: Partial<SignupQuestion>, step: string | null][] = [
    [{ signup_tos: true }, "ConfirmDetails"],
    [{ details_confirmed: false }, "ConfirmDetails"],
    [{ password_hash: null }, "Password"],
    [{ birth_date: null }, "DateOfBirth"],
    [{ last_name: "" }, "FullName"],
    [{ has_account: true }, "ExistingAccount"],
    [{ email: null, phone: null }, "UserIdentifier"],
    [{ email: "ana@house.test", phone: "+351912345678", phone_proven: false }, "PhoneVerification"],
    [{ email_proven: false }, "PasswordlessLoginConfirmation"],
  ];
  let signup = complete;
  for (const [change, step] of lacking) {
    signup = { ...signup, ...change };
    expect([change, missingStep(signup)]).toEqual([change, step]);
  }
  expect(missingStep({ ...complete, signup_tos: true, tos_agreed: true })).toBe(null);
  expect(missingStep({ ...complete, has_one_name: true, last_name: "" })).toBe(null);
  for (const first_name of ["", "A".repeat(36)])
    expect(missingStep({ ...complete, has_one_name: true, first_name, last_name: "" })).toBe("FullName");
  expect(missingStep({ ...complete, password_hash: null, by_code: true })).toBe(null);
  expect(missingStep({ ...complete, password_hash: null, provider: "google" })).toBe(null);
  // A social network's confirmation can create an account, but cannot open an existing one.
  const byWord = { ...complete, provider: "google", proven_by_code: false };
  expect(missingStep(byWord)).toBe(null);
  expect(missingStep({ ...byWord, has_account: true })).toBe("PasswordlessLoginConfirmation");
});
