import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import type { SocialKeys } from "#platform/settings/socialSettings.server.ts";
import { alipayProtocol } from "./alipayProtocol.server.ts";
import { FACEBOOK, oauthProtocol, WECHAT, WEIBO } from "./oauthProtocol.server.ts";
import { openIdProtocol } from "./openIdProtocol.server.ts";
import type { SocialProtocol } from "./protocol.server.ts";

/** The protocol of a network; null for one that this marketplace does not use. */
export async function protocolOf(
  provider: SocialProvider,
  settings: Settings,
  redirect_uri: string,
): Promise<SocialProtocol | null> {
  const keys = settings.social[provider];
  if (keys) return WAYS[provider](keys);
  if (!settings.isDemo) return null;
  const { demoProvider } = await import("./demoProvider.server.ts");
  const { issuer, secret } = await demoProvider(provider, redirect_uri);
  return openIdProtocol({ issuer, id: provider, secret }, { trusted: TRUSTED.has(provider), asks: true });
}

/** Networks whose statement about an address counts: an organisation's own OneLogin can claim anything about anybody. */
const TRUSTED: ReadonlySet<SocialProvider> = new Set(["google"]);

const addresses = ({ authorizeUrl, apiUrl, ...keys }: SocialKeys) => ({ ...keys, authorizeUrl: authorizeUrl!, apiUrl: apiUrl! });
const openId = (provider: SocialProvider) => (keys: SocialKeys) =>
  openIdProtocol({ ...keys, issuer: keys.issuer! }, { trusted: TRUSTED.has(provider) });

const WAYS: Record<SocialProvider, (keys: SocialKeys) => SocialProtocol> = {
  facebook: (keys) => oauthProtocol(addresses(keys), FACEBOOK),
  google: openId("google"),
  wechat: (keys) => oauthProtocol(addresses(keys), WECHAT),
  alipay: (keys) => alipayProtocol({ ...addresses(keys), privateKey: keys.secret, publicKey: keys.publicKey! }),
  weibo: (keys) => oauthProtocol(addresses(keys), WEIBO),
  onelogin: openId("onelogin"),
};
