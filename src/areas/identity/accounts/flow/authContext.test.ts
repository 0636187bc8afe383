import { afterAll, expect, test } from "vitest";
import { decidedOf } from "#platform/flags/features.server.ts";
import { openHouse } from "#test/house/house.ts";
import { readAuthContext, signUp } from "#areas/identity/accounts/contract.ts";
import { sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { METHOD_OF } from "#areas/identity/accounts/rules.ts";

const house = await openHouse();
afterAll(house.close);

test("the forms know every country with its prefix, the visitor's own, and the ways in by number [A3.9, A3.16]", async () => {
  const { call } = house.visitor({ "x-forwarded-for": "193.136.1.1" });
  const { auth_context } = await call(readAuthContext, {});
  expect(auth_context.country).toBe("PT");
  expect(auth_context.countries.length).toBeGreaterThan(200);
  expect(auth_context.countries.find(({ code }) => code === "PT")).toEqual({ code: "PT", prefix: "351", name: "Portugal" });
  expect(auth_context.login_methods.map(({ login_method }) => login_method)).toEqual(expect.arrayContaining([0, 1, 9, 11]));
  const { country } = (await house.visitor({ "accept-language": "de-AT" }).call(readAuthContext, {})).auth_context;
  expect(country).toBe("AT");
});

test("without a way to send texts no number is a way in, and a code by text is refused as not possible [A3.9]", async () => {
  const own = await openHouse();
  own.services.post.channels = ["email"];
  const { call } = own.visitor();
  const { login_methods } = (await call(readAuthContext, {})).auth_context;
  const social: number[] = Object.values(METHOD_OF);
  expect(login_methods.map(({ login_method }) => login_method).filter((n) => !social.includes(n))).toEqual([0, 9, 15]);
  await expect(call(sendPhoneCode, { phone: "+351912345678" })).rejects.toThrow("unavailable");
  await own.close();
});

test("the words of what is wrong are keyed field.rule, in the page's language; a rule without words is not there [A5.13]", async () => {
  const words = async (locale: string) =>
    (await house.visitor({ "x-locale": locale }).call(readAuthContext, {})).auth_context.messages;
  const english = await words("en");
  expect(english["user.first_name.required"]).toBe("Enter your first name.");
  expect(english["confirmation_code.wrong"]).toMatch(/code/);
  expect(Object.keys(english).every((key) => /^[a-z_]+(\.[a-z_]+)+$/.test(key))).toBe(true);
  expect(english["user.shoe_size.required"]).toBe(undefined);
  expect((await words("ar-XB"))["user.first_name.required"]).toBe("Entér yóúr fírst námé.");
});

test("the new design is used unless its feature is off; two campaigns always get the legacy one [A4.1.11]", async () => {
  const design = async (own: typeof house, campaign_action?: string) =>
    (await own.visitor().call(readAuthContext, { campaign_action })).auth_context.design;
  expect([
    await design(house),
    await design(house, "claim_coupon"),
    await design(house, "claim_referral_coupon"),
    await design(house, "other"),
  ]).toEqual(["new", "legacy", "legacy", "new"]);
  const own = await openHouse();
  own.services.features.decide = async () => decidedOf({});
  expect(await design(own)).toBe("legacy");
  await own.close();
});

test("features that change the forms are told with them [A2.3.3, A5.4, A5.5, A5.10]", async () => {
  const own = await openHouse();
  const told = async () => {
    const { signup_tos, captcha, strict_names, email_no_leading_dot } = (await own.visitor().call(readAuthContext, {}))
      .auth_context;
    return { signup_tos, captcha, strict_names, email_no_leading_dot };
  };
  expect(await told()).toEqual({ signup_tos: false, captcha: false, strict_names: true, email_no_leading_dot: true });
  const on = { arm: "on", reason: "STATIC" } as const;
  own.services.features.decide = async () => decidedOf({ signup_tos: on, signup_captcha: on });
  expect(await told()).toEqual({ signup_tos: true, captcha: true, strict_names: false, email_no_leading_dot: false });
  await own.close();
});

test("a browser that began an account finds it again, with what is asked next [A2.3.5]", async () => {
  const { call } = house.visitor();
  expect((await call(readAuthContext, {})).auth_context.step).toBe(null);
  await call(signUp, { user: { email: "begun@house.test", first_name: "Kim" } });
  expect((await call(readAuthContext, {})).auth_context.step).toMatchObject({
    name: "PasswordlessLoginConfirmation",
    code: { destination: "be*un@house.test" },
    signup: { first_name: "Kim", email: "begun@house.test", email_proven: false, needs_password: true },
  });
});
