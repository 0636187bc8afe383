import { createHmac } from "node:crypto";
import { findIdentity, type Identity, linkAndNotify } from "#areas/identity/accounts/people/identities.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { METHOD_OF, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { beginSignup } from "#areas/identity/accounts/signIn/signups.server.ts";
import { stepOf } from "#areas/identity/accounts/signIn/signupSteps.server.ts";
import { renewSession } from "#areas/identity/accounts/sessions/sessions.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { bindBrowser, browserOf } from "#platform/visitor/browserBinding.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";
import { challengeLinking, type NavigationContext } from "./linking/challengeLinking.server.ts";
import { FLOW_MS, type SocialProblem } from "./rules.ts";
import {
  accountWith,
  type Flow,
  insertFlow,
  insertPendingLink,
  consumeFlow,
  consumePendingLink,
  findPendingLink,
} from "./sql.server.ts";
import type { Profile } from "./protocol.server.ts";
import { PROOF_PATH } from "./proof/proofPage.server.ts";
import { findToProve, leaveToProve, proveChallenge } from "./proof/proveChallenge.server.ts";
import { protocolOf } from "./protocols.server.ts";
import { isSameSignature, newToken, tokenHash } from "#platform/visitor/token.server.ts";

export const LINK_PATH = "/oauth_link";
const backTo = ({ visitor }: RequestContext, provider: SocialProvider) => `${visitor.origin}/oauth_callback/${provider}`;
const soon = ({ now }: RequestContext) => new Date(now().getTime() + FLOW_MS);

/** Part of the address that links a network's account: valid for this session only, so that no other site's link works. */
export const linkToken = (secret: Uint8Array, provider: SocialProvider, session_id: number): string =>
  createHmac("sha256", secret).update(`link ${provider} ${session_id}`).digest("base64url");

type Query = { next: string; auth_trigger: string | null; link: string; purpose: string; airlock: string; here: string };

/** Where the visitor continues: at the network, or with what has to come before. */
export async function startTrip(context: NavigationContext, provider: SocialProvider, query: Query): Promise<string> {
  const { viewer, now } = context;
  if (query.purpose === "prove") return startProofTrip(context, provider, Number(query.airlock));
  const next = safeNext(query.next);
  const purpose = !viewer ? "sign_in" : query.purpose === "reauthenticate" ? "reauthenticate" : "link";
  if (viewer && purpose === "link") {
    if (!isSameSignature(linkToken(context.secret, provider, viewer.session_id), query.link)) return next;
    try {
      requireFresh(viewer, now());
    } catch (error) {
      if (error instanceof Refusal) return to("reauthenticate", {}) + stringifySearch({ next: query.here });
      throw error;
    }
    const challenge = await challengeLinking(context, viewer, { provider, here: query.here });
    if (challenge) return challenge;
  }
  return leave(context, {
    provider,
    purpose,
    user_id: viewer?.id ?? null,
    airlock_id: null,
    next,
    auth_trigger: query.auth_trigger,
  });
}

/** Only for this browser's challenge, in a separate tab. */
async function startProofTrip(context: RequestContext, provider: SocialProvider, airlock_id: number): Promise<string> {
  const waiting = Number.isSafeInteger(airlock_id) ? await findToProve(context, provider, airlock_id) : null;
  if (!waiting) return problem({ purpose: "prove", provider, next: "/" }, "expired");
  await leaveToProve(context, waiting);
  const { user_id } = waiting.airlock;
  return leave(context, { provider, purpose: "prove", user_id, airlock_id, next: "/", auth_trigger: null });
}

/**
 * Answers the address at the network, after storing this browser's flow; or a page of ours that says so if the network cannot be
 * reached.
 */
async function leave(context: RequestContext, begun: Omit<Flow, "nonce" | "code_verifier">): Promise<string> {
  const { provider, purpose } = begun;
  const flow: Flow = { ...begun, nonce: newToken(), code_verifier: newToken() };
  const state = newToken();
  try {
    const protocol = await protocolOf(provider, context.settings, backTo(context, provider));
    if (!protocol) return await refuseTrip(context, flow);
    const url = await protocol.authorize({
      ...flow,
      state,
      redirect_uri: backTo(context, provider),
      reauthenticates: purpose === "reauthenticate" || purpose === "prove",
    });
    await insertFlow(context.db, {
      ...flow,
      state_hash: tokenHash(state),
      browser_hash: bindBrowser(context.cookies, "social_way"),
      expires_at: soon(context),
    });
    return url.href;
  } catch (error) {
    context.log.warn({ err: error, provider }, "social network cannot be reached");
    return refuseTrip(context, flow);
  }
}

async function refuseTrip(context: RequestContext, flow: Flow): Promise<string> {
  if (flow.airlock_id !== null) await proveChallenge(context, { ...flow, airlock_id: flow.airlock_id }, null);
  return problem(flow, "unavailable");
}

const stateIn = (search: URLSearchParams) => search.get("state") ?? "";

/** Handles the return from a network, with its answer in the address; answers where the visitor continues. */
export async function finishTrip(context: RequestContext, provider: SocialProvider, search: URLSearchParams): Promise<string> {
  const state = stateIn(search);
  const browser_hash = browserOf(context.cookies, "social_way");
  const flow =
    browser_hash && (await consumeFlow(context.db, { state_hash: tokenHash(state), browser_hash, provider }, context.now()));
  if (!flow) return problem({ purpose: "sign_in", provider, next: "/" }, "expired");
  if (!search.get("code") && !search.get("auth_code")) return problem(flow, "cancelled");
  const profile = await readProfile(context, flow, search);
  if (flow.airlock_id !== null)
    return endProof(flow, await proveChallenge(context, { ...flow, airlock_id: flow.airlock_id }, profile));
  if (!profile) return problem(flow, "failed");
  if (flow.purpose === "sign_in") return signInWith(context, flow, profile);
  const { viewer } = context;
  if (!viewer || viewer.id !== flow.user_id) return problem(flow, "expired");
  const signedIn = { ...context, viewer };
  return flow.purpose === "link" ? link(signedIn, flow, profile) : proveAgain(signedIn, flow, profile);
}

/** Null when the network's answer is invalid, for whatever reason; the log has it. */
async function readProfile(context: RequestContext, flow: Flow, search: URLSearchParams): Promise<Profile | null> {
  const { settings, log } = context;
  const { provider } = flow;
  const redirect_uri = backTo(context, provider);
  const url = new URL(`${redirect_uri}?${search}`);
  try {
    const protocol = await protocolOf(provider, settings, redirect_uri);
    return protocol && (await protocol.identify(url, { ...flow, state: stateIn(search), redirect_uri, reauthenticates: false }));
  } catch (error) {
    log.warn({ err: error, provider }, "social network's answer refused");
    return null;
  }
}

async function signInWith(context: RequestContext, { provider, next, auth_trigger }: Flow, profile: Profile): Promise<string> {
  const { db, cookies } = context;
  const identity = await findIdentity(db, provider, profile.subject);
  if (identity) {
    const start = { user_id: identity.user_id, method: METHOD_OF[provider], remembered: false };
    await db.transaction((tx) => startSession(tx, context, start));
    cookies.clear("auto_login");
    return next;
  }
  // The proven address has an account already: to log in by this network from now on, its owner first logs in as before.
  const user_id = profile.email && profile.email_proven ? await accountWith(db, profile.email) : null;
  if (user_id !== null) {
    const { subject, email } = profile;
    await insertPendingLink(db, {
      browser_hash: bindBrowser(cookies, "social_way"),
      provider,
      subject,
      user_id,
      email,
      next,
      expires_at: soon(context),
    });
    return (
      to("logIn", {}) + stringifySearch({ next: LINK_PATH, auth_trigger, service: provider, social_problem: "log_in_first" })
    );
  }
  const signup = await beginSignup(context, { ...profile, provider });
  try {
    await stepOf(context, signup, { sends: true }); // an address that is not proven is sent a code
  } catch (error) {
    if (error instanceof Refusal) return problem({ purpose: "sign_in", provider, next }, "too_often");
    throw error;
  }
  return to("signUp", {}) + stringifySearch({ next: next === "/" ? undefined : next, auth_trigger });
}

type SignedIn = RequestContext & { viewer: Viewer };

async function link(context: SignedIn, flow: Flow, { subject, email }: Profile): Promise<string> {
  const linked = await linkAccount(context, { provider: flow.provider, subject, user_id: context.viewer.id, email });
  return linked ? flow.next : problem(flow, "taken");
}

/** Answers false if it belongs to another account, or the user has another one of that network. */
function linkAccount(context: RequestContext, identity: Omit<Identity, "linked_at">): Promise<boolean> {
  const linked_at = context.now();
  return context.db.transaction((tx) => linkAndNotify(tx, context, { ...identity, linked_at }));
}

/** The person has logged in by an existing method: the network's account that waits in this browser is linked to theirs. */
export async function linkPending(context: NavigationContext, here: string): Promise<string> {
  const { viewer, cookies, db, now } = context;
  if (!viewer) return to("logIn", {}) + stringifySearch({ next: LINK_PATH });
  const browser_hash = browserOf(cookies, "social_way");
  requireFresh(viewer, now());
  const whose = browser_hash && { browser_hash, user_id: viewer.id, now: now() };
  const waiting = whose && (await findPendingLink(db, whose));
  const challenge = waiting && (await challengeLinking(context, viewer, { provider: waiting.provider, here }));
  if (challenge) return challenge;
  const pending = waiting && (await consumePendingLink(db, whose));
  if (!pending) return "/";
  const linked = await linkAccount(context, pending);
  return linked ? pending.next : problem({ ...pending, purpose: "link", next: to("security", {}) }, "taken");
}

async function proveAgain(context: SignedIn, flow: Flow, profile: Profile): Promise<string> {
  const { viewer } = context;
  const identity = await findIdentity(context.db, flow.provider, profile.subject);
  if (identity?.user_id !== viewer.id) return problem(flow, "not_yours");
  await renewSession(context, viewer.session_id);
  return flow.next;
}

const endProof = (flow: Flow, outcome: Awaited<ReturnType<typeof proveChallenge>>): string =>
  outcome === "proved" ? PROOF_PATH + stringifySearch({ service: flow.provider }) : problem(flow, outcome);

/** The page that began the flow, with what went wrong. */
export function problem(
  { purpose, provider, next }: Pick<Flow, "purpose" | "provider" | "next">,
  social_problem: SocialProblem,
): string {
  const page = {
    sign_in: to("logIn", {}),
    link: to("security", {}),
    reauthenticate: to("reauthenticate", {}),
    prove: PROOF_PATH,
  }[purpose];
  return (
    page + stringifySearch({ next: purpose === "link" || next === "/" ? undefined : next, service: provider, social_problem })
  );
}
