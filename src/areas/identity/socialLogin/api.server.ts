import { findIdentity, identitiesOf, unlinkIdentity } from "#areas/identity/accounts/people/identities.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { METHOD_OF } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";
import { keepingLoginMethod } from "#areas/identity/accounts/people/loginMethods.server.ts";
import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { detectFacebookSession, facebookAutoLogIn, listSocialAccounts, unlinkSocialAccount } from "./contract.ts";
import { inOrder, SIGNED_REQUEST_MS } from "./rules.ts";
import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";
import { sdkOf } from "./sdk.server.ts";
import { readSignedRequest } from "./signedRequest.server.ts";
import { spendSignedRequest } from "./sql.server.ts";
import { linkToken } from "./trips.server.ts";
import { usableNetworks } from "#platform/settings/socialSettings.server.ts";

export const socialLoginApi = [
  serve(listSocialAccounts, async ({ db, viewer, settings, visitor, secret }) => {
    const linked = new Map((await identitiesOf(db, viewer.id)).map((identity) => [identity.provider, identity]));
    const usable = usableNetworks(settings);
    const social_accounts = inOrder([...usable, ...linked.keys()], visitor).map((provider) => {
      const had = linked.get(provider);
      const link = linkToken(secret, provider, viewer.session_id);
      const address = `/oauth_connect${stringifySearch({ service: provider, next: `${to("security", {})}?saved=social`, link })}`;
      return {
        provider,
        login_method: METHOD_OF[provider],
        linked_at: had?.linked_at.toISOString() ?? null,
        email: had?.email ?? null,
        link_url: had || !usable.includes(provider) ? null : address,
      };
    });
    return { social_accounts, metadata: { total_count: social_accounts.length } };
  }),

  serve(unlinkSocialAccount, async (context) => {
    const { input, viewer, now } = context;
    requireFresh(viewer, now());
    await keepingLoginMethod(context, viewer.id, async (tx) => {
      if (!(await unlinkIdentity(tx, input.provider, viewer.id))) return refuse("not_found");
      const values = { provider: PROVIDER_NAMES[input.provider] };
      await notifyPerson(tx, context, { user_id: viewer.id, kind: "social_unlinked", values });
    });
    return {};
  }),

  serve(facebookAutoLogIn, async (context) => ({ success: await logInByItself(context) })),

  serve(detectFacebookSession, async (context) => {
    const connected = connectedHere(context) !== null;
    // The network's ids may identify a person there, so they need consent.
    const fb_action_ids = context.visitor.consent.granted ? (context.input.fb_action_ids ?? "") : "";
    await trackServerEvent(context, "fb_session_detected:1", { connected, fb_action_ids });
    return { connected };
  }),
];

/** The person who is connected according to the network's signed cookie; null for none. */
function connectedHere({ settings, cookies, now }: HandlerContext<Endpoint>) {
  const sdk = sdkOf(settings);
  const signed = sdk && cookies.read(`fbsr_${sdk.app_id}`);
  return signed ? readSignedRequest(signed, sdk.secret, now()) : null;
}

/** Answers whether it was a known person who is not signed in yet, with a new request [A4.3.7]. */
async function logInByItself(context: HandlerContext<Endpoint> & RequestContext): Promise<boolean> {
  const { db, viewer, decided, now } = context;
  if (viewer || decided.isOn("nofbautologin")) return false;
  const signed = connectedHere(context);
  if (!signed) return false;
  const identity = await findIdentity(db, "facebook", signed.subject);
  if (!identity) return false;
  const forgotten_at = new Date(now().getTime() + 2 * SIGNED_REQUEST_MS);
  if (!(await spendSignedRequest(db, signed.hash, forgotten_at))) return false;
  const start = { user_id: identity.user_id, method: METHOD_OF.facebook, remembered: false, unasked: true };
  await db.transaction((tx) => startSession(tx, context, start));
  return true;
}
