import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import type { SocialKeys } from "#platform/settings/socialSettings.server.ts";
import { alipayWay } from "./alipayWay.server.ts";
import { FACEBOOK, oauthWay, WECHAT, WEIBO } from "./oauthWay.server.ts";
import { openIdWay } from "./openIdWay.server.ts";
import type { Way } from "./way.server.ts";

/** The way to a network; null for one that this marketplace does not use. */
export async function wayTo(provider: SocialProvider, settings: Settings, redirect_uri: string): Promise<Way | null> {
  const keys = settings.social[provider];
  if (keys) return WAYS[provider](keys);
  if (!settings.isDemo) return null;
  const { demoProvider } = await import("./demoProvider.server.ts");
  const { issuer, secret } = await demoProvider(provider, redirect_uri);
  return openIdWay({ issuer, id: provider, secret }, { trusted: TRUSTED.has(provider), asks: true });
}

/** Whose word on an address counts: an organisation's own OneLogin can say of anybody what it likes. */
const TRUSTED: ReadonlySet<SocialProvider> = new Set(["google"]);

const addresses = ({ authorizeUrl, apiUrl, ...keys }: SocialKeys) => ({ ...keys, authorizeUrl: authorizeUrl!, apiUrl: apiUrl! });
const openId = (provider: SocialProvider) => (keys: SocialKeys) =>
  openIdWay({ ...keys, issuer: keys.issuer! }, { trusted: TRUSTED.has(provider) });

const WAYS: Record<SocialProvider, (keys: SocialKeys) => Way> = {
  facebook: (keys) => oauthWay(addresses(keys), FACEBOOK),
  google: openId("google"),
  wechat: (keys) => oauthWay(addresses(keys), WECHAT),
  alipay: (keys) => alipayWay({ ...addresses(keys), privateKey: keys.secret, publicKey: keys.publicKey! }),
  weibo: (keys) => oauthWay(addresses(keys), WEIBO),
  onelogin: openId("onelogin"),
};
