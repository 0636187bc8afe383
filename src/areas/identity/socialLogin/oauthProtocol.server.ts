import { createHmac } from "node:crypto";
import * as oauth from "openid-client";
import {
  ASK_TIMEOUT_S,
  isLoopback,
  type Profile,
  nameOf,
  textOf,
  type Trip,
  type SocialProtocol,
  SocialLoginFailed,
} from "./protocol.server.ts";

type Client = { id: string; secret: string; authorizeUrl: string; apiUrl: string };
type Answer = Record<string, unknown>;
/** How a network differs from the standard, and how it identifies people. */
type Quirks = {
  tokenPath: string;
  parameters(client: Client, trip: Trip): Record<string, string>;
  /** The fragment of the address that people are sent to. */
  hash?: string;
  /** Requests the token in the network's own way; in the standard's if left out. */
  askToken?(url: string, standard: URLSearchParams, signal: AbortSignal | undefined): Promise<Response>;
  profile(client: Client, tokens: Answer): Promise<Profile>;
};

/** A network with OAuth 2.0 and its own API: no OpenID, no PKCE. */
export function oauthProtocol(client: Client, quirks: Quirks): SocialProtocol {
  const config = new oauth.Configuration(
    { issuer: new URL(client.authorizeUrl).origin, authorization_endpoint: client.authorizeUrl, token_endpoint: client.apiUrl + quirks.tokenPath },
    client.id,
    client.secret,
    oauth.ClientSecretPost(client.secret),
  ); // prettier-ignore
  config.timeout = ASK_TIMEOUT_S;
  if (isLoopback(client.apiUrl)) oauth.allowInsecureRequests(config);
  config[oauth.customFetch] = async (url, options) => {
    const response = quirks.askToken
      ? await quirks.askToken(url, new URLSearchParams(options.body as URLSearchParams), options.signal)
      : await fetch(url, options as RequestInit);
    return inStandardForm(response);
  };
  return {
    async authorize(trip) {
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: trip.redirect_uri,
        state: trip.state,
        ...quirks.parameters(client, trip),
      });
      url.hash = quirks.hash ?? "";
      return url;
    },
    async identify(cameBack, { state }) {
      const tokens = await oauth.authorizationCodeGrant(config, cameBack, { expectedState: state });
      return quirks.profile(client, tokens as unknown as Answer);
    },
  };
}

/** Converts answers that are labelled as text, omit the token type, and report failures with a success status. */
async function inStandardForm(response: Response): Promise<Response> {
  const body = readJson(await response.text());
  const failed = !response.ok || body.errcode || body.error;
  return Response.json(
    failed
      ? { error: "invalid_grant", error_description: textOf(body.errmsg) || textOf(body.error_description) || "refused" }
      : { token_type: "bearer", ...body },
    { status: failed ? 400 : 200 },
  );
}

function readJson(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Answer;
  } catch {
    throw new SocialLoginFailed("The network's answer is no JSON");
  }
  throw new SocialLoginFailed("The network's answer is no object");
}

async function fetchJson(url: string, parameters: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}?${new URLSearchParams(parameters)}`, {
    headers,
    signal: AbortSignal.timeout(ASK_TIMEOUT_S * 1000),
    redirect: "error",
  });
  const body = readJson(await response.text());
  if (!response.ok || body.errcode || body.error || body.error_code)
    throw new SocialLoginFailed(`The network refused with ${response.status}`);
  return body;
}

const same = (id: unknown): string => textOf(id) || (typeof id === "number" ? String(id) : "");
function known(subject: string): string {
  if (!subject) throw new SocialLoginFailed("The network did not say who it is");
  return subject;
}

export const FACEBOOK: Quirks = {
  tokenPath: "/oauth/access_token",
  parameters: (_, { reauthenticates }) => ({
    scope: "email,public_profile",
    ...(reauthenticates && { auth_type: "reauthenticate" }),
  }),
  async profile({ apiUrl, secret }, { access_token }) {
    const token = textOf(access_token);
    const profile = await fetchJson(
      `${apiUrl}/me`,
      { fields: "id,first_name,last_name,email", appsecret_proof: createHmac("sha256", secret).update(token).digest("hex") },
      { authorization: `Bearer ${token}` },
    );
    return {
      subject: known(same(profile.id)),
      email: textOf(profile.email) || null,
      email_proven: false, // it does not say whether the address was proven
      first_name: nameOf(profile.first_name),
      last_name: nameOf(profile.last_name),
    };
  },
};

export const WECHAT: Quirks = {
  tokenPath: "/oauth2/access_token",
  hash: "wechat_redirect",
  parameters: ({ id }) => ({ appid: id, scope: "snsapi_login" }),
  askToken: (url, standard, signal) => {
    const own = { appid: standard.get("client_id")!, secret: standard.get("client_secret")!, code: standard.get("code")! };
    const parameters = new URLSearchParams({ ...own, grant_type: "authorization_code" });
    return fetch(`${url}?${parameters}`, { redirect: "error", ...(signal && { signal }) });
  },
  async profile({ apiUrl }, tokens) {
    const openid = textOf(tokens.openid);
    const profile = await fetchJson(`${apiUrl}/userinfo`, { access_token: textOf(tokens.access_token), openid });
    // The union id is the same for all apps of one owner, so it survives a change of the app.
    return named(known(textOf(profile.unionid) || textOf(tokens.unionid) || openid), nameOf(profile.nickname));
  },
};

export const WEIBO: Quirks = {
  tokenPath: "/oauth2/access_token",
  parameters: (_, { reauthenticates }) => (reauthenticates ? { forcelogin: "true" } : {}),
  async profile({ apiUrl }, { access_token, uid }) {
    const subject = known(same(uid)); // only the token's answer says whose token it is
    const profile = await fetchJson(`${apiUrl}/2/users/show.json`, { access_token: textOf(access_token), uid: subject });
    return named(subject, nameOf(profile.screen_name));
  },
};

/** The profile at a network that provides no address, and only a self-chosen name. */
export const named = (subject: string, first_name: string): Profile => ({
  subject,
  email: null,
  email_proven: false,
  first_name,
  last_name: "",
});
