import { afterAll, expect, test } from "vitest";
import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { AuthFlow } from "#areas/identity/accounts/screens/AuthFlow.tsx";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { openHouse } from "#test/house/house.ts";
import { onPage } from "#test/house/onPage.tsx";
import { firstFlow } from "./firstFlow.ts";
import { type Flow, flowAfter, newFlow } from "./flow.ts";
import { LOGIN_TYPES, SIGNUP_TYPES } from "./legacyTypes.ts";
import { type Mode, type ScreenName, SCREENS } from "./screenRules.ts";

const house = await openHouse();
afterAll(house.close);
const { auth_context } = await house.visitor().call(readAuthContext, {});
const context = { ...auth_context, signup_tos: true };
const bootstrap = { session: {}, social: [] } as unknown as Bootstrap;
const NAMES = Object.keys(SCREENS) as ScreenName[];
const LEGACY: ScreenName[] = ["LegacyLogin", "EmailAndPassword", "NamesAndBirthDate"];

const code = { id: "1", channel: "email", destination: "an**@house.test" };
const serverStep = {
  name: "PasswordlessLoginConfirmation",
  first_name: "Ana",
  account_type: "email",
  code,
} as Flow["serverStep"];
/** The forms of a screen as the server sends them; `values`: what was typed before. */
function drawn(screen: ScreenName, mode: Mode, values: Record<string, string>): string {
  const first: Flow = {
    ...newFlow(LEGACY.includes(screen) ? "legacy" : "new", mode),
    screen,
    values,
    serverStep: values.link ? null : serverStep,
  };
  return onPage("/login", <AuthFlow {...{ first, context, bootstrap }} origin={{}} where="page" onSignedIn={() => {}} />);
}

/** The names of the controls that a screen may have, as the table writes them: in both modes, each type of the legacy design, and by a link. */
function controlsOf(screen: ScreenName): { seen: Set<string>; hidden: Set<string> } {
  const [seen, hidden] = [new Set<string>(), new Set<string>()];
  for (const mode of ["login", "signup"] as const)
    for (const type of [...LOGIN_TYPES, ...SIGNUP_TYPES]) {
      const typed = { login_type: type, signup_type: type, token: "t" };
      const html = drawn(screen, mode, typed) + drawn(screen, mode, { ...typed, link: "l" });
      for (const [tag, name] of html.matchAll(/<(?:input|select)\b[^>]*? name="([^"]+)"[^>]*>/g)) {
        const dotted = name!.replace(/\[(\w+)\]/, ".$1").replace(/^user\.(phone_or_email|country_code)$/, "$1");
        (tag.includes('type="hidden"') ? hidden : seen).add(dotted);
      }
    }
  return { seen, hidden };
}

test.each(NAMES)("the table names the fields that the form of %s has", (screen) => {
  const { seen, hidden } = controlsOf(screen);
  const own = [...seen].filter((name) => name !== "username"); // for password managers alone
  expect([...SCREENS[screen].fields]).toEqual(expect.arrayContaining(own));
  // The field for an address or number has the errors of either.
  const others = SCREENS[screen].fields.filter((name) => !seen.has(name) && !hidden.has(name));
  expect(["phone_or_email", "email", "phone", "user.email", "user.phone"]).toEqual(expect.arrayContaining(others));
});

test("what is wrong with the address or number is told where it is asked for", () => {
  const asked: [screen: ScreenName, mode: Mode][] = [
    ["Landing", "login"],
    ["UserIdentifier", "signup"],
    ["LegacyLogin", "login"],
    ["EmailAndPassword", "signup"],
  ];
  for (const [screen, mode] of asked)
    for (const field of [
      "phone_or_email",
      "country_code",
      mode === "login" ? "email" : "user.email",
      mode === "login" ? "phone" : "user.phone",
    ]) {
      const flow: Flow = { ...newFlow(LEGACY.includes(screen) ? "legacy" : "new", mode), screen };
      const refused = flowAfter(flow, { type: "refused", code: "validation", errors: { [field]: ["invalid"] } });
      expect([screen, field, refused.screen, refused.errors]).toEqual([screen, field, screen, { [field]: ["invalid"] }]);
    }
});

test("the form of each screen is sent where it is handled", () => {
  const [logIn, signUp] = ["/login", "/signup_login"];
  const sent: Partial<Record<ScreenName, string | [login: string, signup: string]>> = {
    Landing: [logIn, signUp],
    UserIdentifier: [logIn, signUp],
    PasswordlessLoginConfirmation: [logIn, signUp],
    PhoneVerification: [logIn, signUp],
    ExistingAccount: logIn,
    FullName: signUp,
    DateOfBirth: signUp,
    Password: signUp,
    ConfirmDetails: signUp,
    Login: logIn,
    PasswordlessLogin: "/v2/passwordless_logins",
    ForgotPassword: "/forgot_password",
    ResetPassword: "/reset_password",
    LegacyLogin: logIn,
    EmailAndPassword: signUp,
    NamesAndBirthDate: signUp,
    TermsOfService: signUp,
  };
  const withForm: Partial<Record<ScreenName, unknown>> = {};
  for (const screen of NAMES) {
    const [first, second] = (["login", "signup"] as const).map(
      (mode) => /<form\b[^>]*? action="([^"?]+)/.exec(drawn(screen, mode, { token: "t", signup_type: "email" }))?.[1],
    );
    if (SCREENS[screen].submits) withForm[screen] = first === second ? first : [first, second];
  }
  expect(withForm).toEqual(sent);
});

test("an address may ask for the screens that need no step before them, and for no other", () => {
  const shown = (step: ScreenName) => firstFlow({ mode: "signup", context: { ...context, step: null }, search: { step } }).screen;
  const reached = NAMES.filter((name) => name !== "Landing" && shown(name) === name);
  expect(reached).toEqual(["UserIdentifier", "MoreOptions", "PasswordlessLogin", "TermsOfService", "TermsDeclined"]);
});
