import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { PASSKEY_METHOD } from "#areas/identity/accounts/rules.ts";
import { startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { renewSession } from "#areas/identity/accounts/sessions/sessions.server.ts";
import { challengeInNewBrowser } from "#areas/identity/accounts/people/changeContact.server.ts";
import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";
import { keepingLoginMethod } from "#areas/identity/accounts/people/loginMethods.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { serve } from "#platform/http/http.server.ts";
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  makePasskeyChallenge,
  type PasskeyShown,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
} from "./contract.ts";
import { MAX_PASSKEYS } from "./rules.ts";
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf, updatePasskeyName } from "./sql.server.ts";
import { makeOptions, verifyNew, verifyUse } from "./verify.server.ts";

const toPasskey = ({ id, name, created_at, used_at, backed_up }: PasskeyRow): PasskeyShown => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
  backed_up,
});

/** The transports as the browser states them, unsigned, so they may be anything. */
const transportsOf = (details: unknown): string[] =>
  Array.isArray(details) ? details.filter((one) => typeof one === "string" && /^[a-z-]{1,20}$/.test(one)).slice(0, 8) : [];

export const passkeysApi = [
  serve(makePasskeyChallenge, async (context) => {
    const { purpose } = context.input;
    if (purpose === "register" && context.viewer) {
      requireFresh(context.viewer, context.now());
      // Not once the passkey is made: what it has signed expires while its owner waits for a code or an operator.
      await challengeInNewBrowser(context, context.viewer.id, { rule: "add_login_method", about: "passkey" });
    }
    return { passkey_challenge: { options: await makeOptions(context, purpose) } };
  }),

  serve(listPasskeys, async ({ db, viewer }) => {
    const passkeys = (await passkeysOf(db, viewer.id)).map(toPasskey);
    return { passkeys, metadata: { total_count: passkeys.length } };
  }),

  serve(addPasskey, async (context) => {
    const { input, db, viewer, now } = context;
    requireFresh(viewer, now());
    if ((await passkeysOf(db, viewer.id)).length >= MAX_PASSKEYS) return refuse("validation", { name: ["too_many"] });
    const { credential, credentialDeviceType, credentialBackedUp } = await verifyNew(context, viewer, input.credential);
    return db.transaction(async (tx) => {
      const made = await insertPasskey(tx, {
        user_id: viewer.id,
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: transportsOf(credential.transports),
        device_type: credentialDeviceType,
        backed_up: credentialBackedUp,
        name: input.name,
        created_at: now(),
      });
      if (!made) return refuse("already_exists");
      await notifyPerson(tx, context, { user_id: viewer.id, kind: "passkey_added", values: { name: made.name } });
      return { passkey: toPasskey(made) };
    });
  }),

  serve(renamePasskey, async ({ input, db, viewer }) => {
    const renamed = await updatePasskeyName(db, viewer.id, input);
    return renamed ? { passkey: toPasskey(renamed) } : refuse("not_found");
  }),

  serve(removePasskey, async (context) => {
    const { input, viewer, now } = context;
    requireFresh(viewer, now());
    await keepingLoginMethod(context, viewer.id, async (tx) => {
      const gone = await deletePasskey(tx, viewer.id, input.id);
      if (!gone) return refuse("not_found");
      await notifyPerson(tx, context, { user_id: viewer.id, kind: "passkey_removed", values: { name: gone.name } });
    });
    return {};
  }),

  serve(logInWithPasskey, async (context) => {
    const { user_id } = await verifyUse(context, context.input.credential, null);
    const start = { user_id, method: PASSKEY_METHOD, remembered: context.input.remember_me } as const;
    await context.db.transaction((tx) => startSession(tx, context, start));
    return { next: safeNext(context.input.next) };
  }),

  serve(reauthenticateWithPasskey, async (context) => {
    await verifyUse(context, context.input.credential, context.viewer);
    await renewSession(context, context.viewer.session_id);
    return { authenticated_at: context.now().toISOString(), next: safeNext(context.input.next) };
  }),
];
