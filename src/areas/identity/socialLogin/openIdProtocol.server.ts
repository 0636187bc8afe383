import { LRUCache } from "lru-cache";
import * as oidc from "openid-client";
import { ASK_TIMEOUT_S, isLoopback, nameOf, textOf, type SocialProtocol, SocialLoginFailed } from "./protocol.server.ts";

type Client = { issuer: string; id: string; secret: string };
/**
 * `trusted`: its statement that an address is proven counts. `asks`: it always asks who the person is, even when somebody is
 * signed in there.
 */
type Options = { trusted: boolean; asks?: boolean };

const FOUND_FOR_MS = 3_600_000;
const found = new LRUCache<string, Promise<oidc.Configuration>>({ max: 20, ttl: FOUND_FOR_MS });

/** The provider's configuration, read once an hour. */
async function configOf({ issuer, id, secret }: Client): Promise<oidc.Configuration> {
  const key = JSON.stringify([issuer, id, secret]);
  const had = found.get(key);
  if (had) return had;
  const config = oidc.discovery(new URL(issuer), id, secret, oidc.ClientSecretPost(secret), {
    timeout: ASK_TIMEOUT_S,
    ...(isLoopback(issuer) && { execute: [oidc.allowInsecureRequests] }),
  });
  found.set(key, config);
  config.catch(() => found.delete(key)); // a failed request is repeated the next time
  return config;
}

/** An OpenID Connect provider, found by its issuer. */
export const openIdProtocol = (client: Client, { trusted, asks = false }: Options): SocialProtocol => ({
  async authorize({ redirect_uri, state, nonce, code_verifier, reauthenticates }) {
    return oidc.buildAuthorizationUrl(await configOf(client), {
      redirect_uri,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: "S256",
      ...((reauthenticates || asks) && { prompt: "login" }),
    });
  },

  async identify(cameBack, { state, nonce, code_verifier }) {
    const config = await configOf(client);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(config, cameBack, checks);
    const { sub } = tokens.claims() ?? {};
    if (!sub) throw new SocialLoginFailed("There is no subject in the ID token");
    const claims = { ...tokens.claims(), ...(config.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, sub) : {}) }; // prettier-ignore
    const email = textOf(claims.email) || null;
    return {
      subject: sub,
      email,
      email_proven: trusted && email !== null && claims.email_verified === true,
      first_name: nameOf(claims.given_name) || nameOf(claims.name),
      last_name: nameOf(claims.family_name),
    };
  },
});
