import { expect, test } from "vitest";
import { tableOf } from "#test/house/tableOf.ts";
import { commonPasswords } from "#areas/identity/accounts/passwords/commonPasswords.ts";
import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { whyNotPassword } from "#areas/identity/accounts/passwords/newPassword.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import {
  type FormOptions,
  type SignUpForm,
  whyNotCaptcha,
  whyNotEmailForm,
  whyNotLogIn,
  whyNotNewPassword,
  whyNotPhoneForm,
  whyNotSignUp,
} from "./whyNotForms.ts";

const how: FormOptions = {
  today: "2026-12-01",
  strict_names: true,
  email_no_leading_dot: true,
  isNumber: (text, country) => phoneOf(text, country) !== null,
  password: { policy: "score", has_second_factor: false, common: commonPasswords },
  confirms: true,
};
const PASSWORD = "Sail-42-nimbus";
const right: SignUpForm = {
  first_name: "Ana",
  last_name: "Reis",
  email: "ana.reis@house.test",
  password: PASSWORD,
  birthday_day: "9",
  birthday_month: "2",
  birthday_year: "1990",
};
const whyNot = (form: SignUpForm, more: Partial<FormOptions> = {}) => whyNotSignUp(form, { ...how, ...more });

test("a whole sign-up passes, and one that asks for nothing yet has nothing wrong [A5.11]", () => {
  expect(whyNot(right)).toEqual({});
  expect(whyNot({ ...right, phone: "912 345 678", country_code: "PT", verification_code: "123456" })).toEqual({});
  expect(whyNot({})).toEqual({});
});

test("every empty field is named by the request's own key [A3.13, A5.11, A5.12]", () => {
  const empty = Object.fromEntries(
    [...Object.keys(right), "phone", "password_confirmation", "verification_code"].map((field) => [field, ""]),
  );
  const errors = whyNot({ ...empty });
  expect(Object.keys(errors).toSorted()).toEqual(
    [
      "birthday_day",
      "birthday_month",
      "birthday_year",
      "email",
      "first_name",
      "last_name",
      "password",
      "phone",
      "verification_code",
    ].map((field) => `user.${field}`),
  );
  expect(Object.values(errors).every(([rule]) => rule === "required")).toBe(true);
  expect(whyNotCaptcha({ challenge: "", validate: undefined, seccode: " " })).toEqual({
    challenge: ["required"],
    validate: ["required"],
    seccode: ["required"],
  });
});

test("a captcha is three words, all of them needed [A5.10]", () => {
  expect(whyNotCaptcha({ challenge: "a", validate: "b", seccode: "c" })).toEqual({});
  expect(whyNotCaptcha({ challenge: "a", validate: "b" })).toEqual({ seccode: ["required"] });
});

test("an address may not begin with a dot while the feature is on [A5.5]", () => {
  expect([whyNotEmail(".ana@house.test", true), whyNotEmail(".ana@house.test", false)]).toEqual(["invalid", null]);
  expect(whyNotLogIn({ email: ".ana@house.test" }, how)).toEqual({ email: ["invalid"] });
  expect(whyNotEmailForm({ email: ".ana@house.test" }, how)).toEqual({ email: ["invalid"] });
});

test("in the flows a number is needed, real, and at most 20 long [A5.6, A9.3]", () => {
  const phone = (phone: string, country_code = "PT") => whyNotPhoneForm({ phone, country_code }, how).phone?.[0] ?? null;
  expect([phone(""), phone("912 345 678"), phone("912 345 67"), phone("000 000 000")]).toEqual([
    "required",
    null,
    "invalid",
    "invalid",
  ]);
  expect([
    phone("+351 912 345 678", ""),
    phone("912345678", "+351"),
    phone("912345678", "351"),
    phone("351912345678", ""),
  ]).toEqual([null, null, null, null]);
  expect(phone("+351 912-345-678".padEnd(21, " 8"))).toBe("invalid");
  expect(["ZZ", "999", "+", "PTT", "\ud800"].map((country) => phone("912 345 678", country))).toEqual(Array(5).fill("invalid"));
});

test("a name in a password is found however its letters are put together, and a password is as long as its letters [A5.2, A5.3]", () => {
  const password = (text: string, first_name: string) => whyNotNewPassword({ password: text }, how, { first_name }).password?.[0];
  expect(password("7-zoe\u0308-K!qx".toUpperCase(), "Zo\u00eb")).toBe("contains_name");
  expect(password("7-zo\u00eb-K!qx", "Zoe\u0308")).toBe("contains_name");
  expect([password("a\u0308o\u0308u\u0308K!q", "Ana"), password("Ka\u0308!7".repeat(32), "Ana")]).toEqual([
    "too_short",
    undefined,
  ]);
  const [complete, apart] = ["Gr\u00fc\u00dfe-Z\u00fcrich-42", "Gru\u0308\u00dfe-Zu\u0308rich-42"] as const;
  expect(whyNotNewPassword({ password: complete, password_confirmation: apart }, how, {})).toEqual({});
});

test("a password holds neither name, number nor the address's first part, in any case, where they are 3 or longer [A5.2, A5.3]", () => {
  const owner = { first_name: "Ana", last_name: "Reis", email: "sailor@house.test", phones: ["912 345 678"] };
  const password = (text: string, who = owner) => whyNotPassword(text, who, how.password);
  expect([password("xANAx-42!k"), password("k9!reisQ-42")]).toEqual(["contains_name", "contains_name"]);
  expect([password("SAILOR-42-q!"), password("q912345678Z!")]).toEqual(["contains_content", "contains_content"]);
  expect(password("li-42-Kq!zz", { ...owner, last_name: "Li" })).toBe(null);
  expect(whyNot({ ...right, password: "k9!reisQ-42" })).toEqual({ "user.password": ["contains_name"] });
  const known = { first_name: "Ana", phone: "912345678" };
  expect(whyNotSignUp({ password: "q912345678Z!" }, how, known)).toEqual({ "user.password": ["contains_content"] });
});

test("the confirmation matches, where the rule set asks for it [A5.9]", () => {
  expect(whyNot({ ...right, password_confirmation: PASSWORD })).toEqual({});
  expect(whyNot({ ...right, password_confirmation: "" })).toEqual({ "user.password_confirmation": ["required"] });
  expect(whyNot({ ...right, password_confirmation: "other" })).toEqual({ "user.password_confirmation": ["mismatch"] });
  expect(whyNot({ ...right, password_confirmation: "other" }, { confirms: false })).toEqual({});
  expect(whyNotNewPassword({ password: PASSWORD, password_confirmation: "other" }, how, {})).toEqual({
    password_confirmation: ["mismatch"],
  });
});

test("a birthday has three parts, is a real day, and of somebody grown up [A5.8, A4.3.10]", () => {
  const born = (birthday_year: string, birthday_month: string, birthday_day: string) =>
    whyNot({ birthday_year, birthday_month, birthday_day });
  expect(born("1990", "", "3")).toEqual({ "user.birthday_month": ["required"] });
  expect(whyNot({ birthday_year: "1990" })).toEqual({ "user.birthday_month": ["required"], "user.birthday_day": ["required"] });
  expect(
    [born("1990", "2", "30"), born("2015", "1", "1"), born("2010", "1", "1")].map((errors) => errors["user.birthday_day"]),
  ).toEqual([["invalid"], ["under_thirteen"], ["under_eighteen"]]);
});

test("a password to log in with has 5 characters at least, and either field or the common one names the person [A5.2, A3.17]", () => {
  expect(whyNotLogIn({ email: "ana@house.test", password: "12345" }, how)).toEqual({});
  expect(whyNotLogIn({ email: "", password: "1234" }, how)).toEqual({ email: ["required"], password: ["too_short"] });
  expect(whyNotLogIn({ phone_or_email: "912 345 678", country_code: "PT" }, how)).toEqual({});
  expect(whyNotLogIn({ phone_or_email: "912", country_code: "PT" }, how)).toEqual({ phone_or_email: ["invalid"] });
  expect(whyNotLogIn({ phone_or_email: "ana@house.test" }, how)).toEqual({});
  expect(whyNotLogIn({ confirmation_code: "" }, how)).toEqual({ confirmation_code: ["required"] });
  expect(whyNotEmailForm({ email: `${"a".repeat(250)}@house.test` }, how)).toEqual({ email: ["too_long"] });
});

test("every rule that a form can break has its words in the table [A5.12]", () => {
  const texts = tableOf("en");
  const rules: Record<string, string[]> = {
    "user.first_name": ["required", "too_long", "invalid_characters"],
    "user.last_name": ["required", "too_long", "invalid_characters"],
    "user.email": ["required", "too_long", "invalid"],
    "user.phone": ["required", "invalid"],
    "user.birthday_month": ["required"],
    "user.birthday_day": ["required", "invalid", "under_thirteen", "under_eighteen"],
    "user.birthday_year": ["required"],
    "user.verification_code": ["required", "wrong", "expired"],
    email: ["required", "too_long", "invalid", "taken"],
    phone: ["required", "invalid", "taken"],
    phone_or_email: ["required", "too_long", "invalid"],
    confirmation_code: ["required", "wrong", "expired"],
    code: ["required", "wrong", "expired"],
    link: ["expired"],
    token: ["expired"],
    tos: ["required"],
    challenge: ["required"],
    validate: ["required", "invalid"],
    seccode: ["required"],
    current_password: ["required", "wrong"],
  };
  for (const field of ["password", "user.password"])
    rules[field] = [
      "required",
      "too_short",
      "too_short_alone",
      "too_long",
      "contains_name",
      "contains_content",
      "too_common",
      "too_weak",
    ];
  for (const field of ["password_confirmation", "user.password_confirmation"]) rules[field] = ["required", "mismatch"];
  const target = Object.entries(rules).flatMap(([field, names]) => names.map((rule) => `error.${field}.${rule}`));
  expect(target.filter((key) => !texts[key])).toEqual([]);
});
