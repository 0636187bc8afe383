import { feature } from "#platform/feature.server.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { challengesApi } from "./api.server.ts";
import { callerIdMethod } from "./callerId/callerIdMethod.server.ts";
import { forgetOldCalls } from "./callerId/callerIdSql.server.ts";
import { callRoutes } from "./callerId/callRoutes.server.ts";
import { chinaCaptchaMethod } from "./chinaCaptcha/chinaCaptchaMethod.server.ts";
import { puzzleRoutes } from "./chinaCaptcha/puzzleRoutes.server.ts";
import { challengesData } from "./personalData.server.ts";
import { registerChallengeRules } from "./flows/challengeRules.server.ts";
import { buttonMethod } from "./methods/buttonMethod.server.ts";
import { captchaMethod } from "./methods/captchaMethod.server.ts";
import { registerChallengeMethods } from "./methods/challengeMethods.server.ts";
import { codeMethods } from "./methods/codeMethods.server.ts";
import { contactMethods } from "./methods/contactMethods.server.ts";
import { newPhoneMethod } from "./methods/newPhoneMethod.server.ts";
import { passwordResetMethod } from "./methods/passwordResetMethod.server.ts";
import { forgetChosenPasswords, forgetOldAirlocks } from "./sql.server.ts";
import { verificationEmails } from "./notifications.server.ts";

/** `suspensions`: how each feature suspends and restores what a person offers. */
export const challenges = (suspensions: readonly Suspension[]) =>
  feature({
    api: challengesApi(suspensions),
    outsideServices: [callRoutes, puzzleRoutes],
    jobs: [
      { name: "forget_airlocks", schedule: "7 4 * * *", retries: 3, run: ({ db, now }) => forgetOldAirlocks(db, now()) },
      { name: "forget_calls", schedule: "9 4 * * *", retries: 3, run: ({ db, now }) => forgetOldCalls(db, now()) },
      {
        name: "forget_chosen_passwords",
        schedule: "27 * * * *",
        retries: 3,
        run: ({ db, now }) => forgetChosenPasswords(db, now()),
      },
    ],
    personalData: challengesData,
    emails: verificationEmails,
    challengeMethods: {
      captcha: captchaMethod,
      ...codeMethods,
      ...contactMethods,
      new_phone: newPhoneMethod,
      password_reset: passwordResetMethod,
      reverse_caller_id: callerIdMethod,
      china_captcha: chinaCaptchaMethod,
      simple_button_test: buttonMethod,
    },
    collect(features) {
      for (const { challengeRules = {}, challengeMethods = {} } of features) {
        registerChallengeRules(challengeRules);
        registerChallengeMethods(challengeMethods);
      }
    },
  });
