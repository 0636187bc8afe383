import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { addDays } from "#lib/dates/dates.ts";
import {
  ageBand,
  AUTH_STEPS,
  birthDate,
  captchaTimes,
  CHINA_PROVIDERS,
  LOGIN_METHODS,
  METHOD_OF,
  PROVIDER_NAMES,
  sessionEnd,
  SOCIAL_PROVIDERS,
} from "./rules.ts";

const TODAY = "2026-12-01";
const day = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays("1890-01-01", n));

test("age counts full years: under 13, under 18, grown up; a day that is none or to come is invalid [A4.3.10, B5.11, A9.4]", () => {
  expect(["2013-12-02", "2013-12-01", "2008-12-02", "2008-12-01"].map((born) => ageBand(born, TODAY))).toEqual([
    "under_thirteen",
    "under_eighteen",
    "under_eighteen",
    "over_eighteen",
  ]);
  expect(["2026-12-02", "2025-02-29", "", null].map((born) => ageBand(born, TODAY))).toEqual(Array(4).fill("invalid"));
  expect(ageBand("2026-12-01", TODAY)).toBe("under_thirteen");
  expect([ageBand("2012-12-02", TODAY), ageBand("2007-12-02", TODAY)]).toEqual(["under_eighteen", "over_eighteen"]);
  expect(ageBand("2008-02-29", "2026-02-28")).toBe("under_eighteen");
  expect(ageBand("2008-02-29", "2026-03-01")).toBe("over_eighteen");
});

test("a birth date has its year in full, and is of somebody who may be alive [A5.8]", () => {
  const years = ["4", "85", "0085", "1804", "1899", "1900", " 1985 "];
  expect(years.map((year) => birthDate(year, "3", "7"))).toEqual([...Array(5).fill(null), "1900-03-07", "1985-03-07"]);
});

test("nobody grows younger: a later day never lowers the band [A4.3.10]", () => {
  const bands = ["invalid", "under_thirteen", "under_eighteen", "over_eighteen"];
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 20_000 }), (born, today, later) => {
      const at = (when: string) => bands.indexOf(ageBand(born, when));
      expect(at(addDays(today, later))).toBeGreaterThanOrEqual(at(today));
    }),
  );
});

test("three fields make a day only when there is such a day [A5.8]", () => {
  expect(birthDate("1990", "2", "9")).toBe("1990-02-09");
  expect(birthDate(" 1990 ", " 2 ", " 9 ")).toBe("1990-02-09");
  expect(birthDate("1990", "02", "09")).toBe("1990-02-09");
  for (const [year, month, day] of [
    ["1990", "2", "30"],
    ["1990", "13", "1"],
    ["90", "1", "1"],
    ["1990", "", "1"],
    ["1e3", "1", "1"],
    ["1990", "1", "-1"],
  ])
    expect([year, month, day, birthDate(year, month, day)]).toEqual([year, month, day, null]);
});

test("a session ends after its idle time, and in any case after its longest [A3.11]", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(sessionEnd(now, false).toISOString()).toBe("2026-12-02T00:00:00.000Z");
  expect(sessionEnd(now, true).toISOString()).toBe("2026-12-31T12:00:00.000Z");
  expect(sessionEnd(now, false, new Date("2026-11-24T13:00:00Z")).toISOString()).toBe("2026-12-01T13:00:00.000Z");
  expect(sessionEnd(now, true, new Date("2026-06-05T12:00:00Z")).toISOString()).toBe("2026-12-02T12:00:00.000Z");
});

test("the steps of a flow have the documents' names [A2.3.5]", () => {
  expect(AUTH_STEPS.join(" ")).toBe(
    "Landing FullName UserIdentifier Password DateOfBirth ConfirmDetails Login ForgotPassword ResetPassword PhoneVerification ExistingAccount MoreOptions PasswordlessLogin PasswordlessLoginConfirmation SuggestedLogin",
  );
});

test("log-in methods have the documents' numbers, which sessions are stored with, and each network has its own [A3.16]", () => {
  expect(Object.entries(LOGIN_METHODS).map(([name, number]) => `${name} ${number}`)).toEqual(
    "Email 0, Phone 1, Facebook 2, Weibo 3, WeChat 4, Google 5, Alipay 6, Concur 7, Amex 8, PasswordLessEmail 9, MobileWeb 10, OtpPhone 11, OneLogin 12, Otp 13, Aprisa 14".split(
      ", ",
    ),
  );
  expect(METHOD_OF).toEqual({ facebook: 2, google: 5, wechat: 4, alipay: 6, weibo: 3, onelogin: 12 });
});

test("the networks are the documents', three of them of China, each by the name that people know [A3.18]", () => {
  expect(SOCIAL_PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual([
    "Facebook",
    "Google",
    "WeChat",
    "Alipay",
    "Weibo",
    "OneLogin",
  ]);
  expect(SOCIAL_PROVIDERS).toEqual(["facebook", "google", "wechat", "alipay", "weibo", "onelogin"]);
  expect(CHINA_PROVIDERS).toEqual(["wechat", "alipay", "weibo"]);
});

test("each ten failures double the work of the next captcha, up to thirty-two times", () => {
  expect([0, 9, 10, 19, 20, 49, 50, 1000].map(captchaTimes)).toEqual([1, 1, 2, 2, 4, 16, 32, 32]);
});
