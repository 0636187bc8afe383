import { flash } from "#areas/insight/flash/flash.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { logsInByItself } from "#platform/settings/socialSettings.server.ts";
import { handleAuthContext } from "./flow/authContext.server.ts";
import { makeChallenge } from "./signIn/captcha.server.ts";
import { handleChangeEmail, handleChangePhone } from "./people/changeContact.server.ts";
import {
  handleChangePassword,
  handleForgotPassword,
  handleResetPassword,
  handleValidateForgotPassword,
} from "./passwords/changePassword.server.ts";
import { handleCheckPhoneCode } from "./codes/checkPhoneCode.server.ts";
import * as codes from "./codes/contract.ts";
import * as contract from "./contract.ts";
import * as passwords from "./passwords/contract.ts";
import * as sessions from "./sessions/contract.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import { deviceOf } from "./sessions/deviceOf.server.ts";
import { forgetHere } from "./sessions/knownBrowsers.server.ts";
import { handleLogIn, handleReadLink } from "./signIn/logIn.server.ts";
import { handleReauthenticate } from "./sessions/reauthenticate.server.ts";
import { handlePasswordless, handleReauthenticationCode, handleSendPhoneCode } from "./codes/sendCodes.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { clearSession, endSession } from "./sessions/sessions.server.ts";
import { dropSignup } from "./signIn/signups.server.ts";
import { handleSignUp } from "./signIn/signUp.server.ts";
import { endAccess } from "./sessions/endAccess.server.ts";
import { deleteSessionById, sessionsOf } from "./sql.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";

type Answer = { step?: object | null; next?: string; [part: string]: unknown };
/**
 * Where a form without JavaScript leads: null renders the page again, while a step is due or an email is on its way; else the
 * address to go on to.
 */
const goOn = (_: unknown, { step, next }: Answer) => (step || next === undefined ? null : next);

export const accountsApi = [
  serve(contract.readAuthContext, handleAuthContext),
  serve(contract.signUp, handleSignUp, goOn),
  serve(contract.logIn, handleLogIn, goOn),
  serve(codes.sendPhoneCode, handleSendPhoneCode, goOn),
  serve(codes.checkPhoneCode, handleCheckPhoneCode, goOn),
  serve(codes.sendPasswordlessLogin, handlePasswordless, goOn),
  serve(codes.readPasswordlessLink, handleReadLink),
  serve(passwords.forgotPassword, handleForgotPassword, goOn),
  serve(passwords.validateForgotPassword, handleValidateForgotPassword),
  serve(passwords.resetPassword, handleResetPassword, goOn),
  serve(passwords.reauthenticate, handleReauthenticate, goOn),
  serve(passwords.sendReauthenticationCode, handleReauthenticationCode, goOn),
  serve(passwords.changePassword, handleChangePassword),
  serve(codes.changeEmail, handleChangeEmail, goOn),
  serve(codes.changePhone, handleChangePhone, goOn),
  serve(codes.makeCaptcha, async (context) => ({
    captcha_challenge: { ...(await makeChallenge(context, context.input.times)) },
  })),

  serve(contract.logOut, async ({ input, db, cookies, viewer, settings }) => {
    if (input.forget_me) await forgetHere(db, cookies, viewer?.id ?? null);
    await endSession(db, cookies);
    await dropSignup({ db, cookies });
    // a person who logs out should not be logged back in on the next page
    if (logsInByItself(settings)) cookies.set("auto_login", "off");
    if (viewer) flash(cookies, { kind: "success", key: "logged_out" });
    return {};
  }),

  serve(sessions.listSessions, async ({ db, viewer, now }) => ({
    sessions: await Promise.all(
      (await sessionsOf(db, viewer.id, now())).map(async ({ id, user_agent, address, method, created_at, seen_at }) => ({
        id,
        ...deviceOf(user_agent),
        country: await countryOf(address),
        login_method: method,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
        is_current: id === viewer.session_id,
      })),
    ),
  })),

  serve(sessions.endSession, async ({ input: { id }, db, viewer, cookies }) => {
    if (!Number.isSafeInteger(id) || !(await deleteSessionById(db, viewer.id, id))) return refuse("not_found");
    if (id === viewer.session_id) clearSession(cookies);
    return {};
  }),

  serve(sessions.endSessionsOf, async (context) => {
    const {
      input: { id },
      db,
      viewer,
      now,
      log,
    } = context;
    onlyOperators(viewer);
    requireFresh(viewer, now());
    const ended = await db.transaction((tx) => endAccess(context, tx, { user_id: id, but: null, with_api: true }));
    log.info({ operator: viewer.id, user: id, ended }, "sessions ended by an operator");
    return { ended };
  }),

  serve(sessions.endOtherSessions, async (context) => {
    const { input, db, viewer, now } = context;
    if (!input.end_api_access) requireFresh(viewer, now());
    const access = { user_id: viewer.id, but: viewer.session_id, with_api: input.end_api_access };
    return { ended: await db.transaction((tx) => endAccess(context, tx, access)) };
  }),
];
