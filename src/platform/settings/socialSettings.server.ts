import { z } from "zod";

const text = z.string();
const address = z.url({ protocol: /^https?$/, error: "is not an address like https://login.example.org" });
const key = (meaning: string) => ({ meaning, fallback: "", schema: text });
const at = (meaning: string, fallback: string) => ({ meaning, fallback, schema: address });

/** Settings of the social networks: a network without keys is not shown. Addresses default to the networks' own. */
export const SOCIAL_SETTINGS = {
  FACEBOOK_CLIENT_ID: key("Facebook: the app's id"),
  FACEBOOK_CLIENT_SECRET: key("Facebook: the app's secret"),
  FACEBOOK_AUTHORIZE_URL: at("Facebook: where people are sent", "https://www.facebook.com/v25.0/dialog/oauth"),
  FACEBOOK_API_URL: at("Facebook: its Graph API", "https://graph.facebook.com/v25.0"),
  FACEBOOK_SDK_URL: {
    meaning: "Facebook: its script; with it people who are connected there are logged in without being asked",
    fallback: "",
    schema: address,
  },
  GOOGLE_CLIENT_ID: key("Google: the client's id"),
  GOOGLE_CLIENT_SECRET: key("Google: the client's secret"),
  GOOGLE_ISSUER: at("Google: the OpenID issuer", "https://accounts.google.com"),
  WECHAT_CLIENT_ID: key("WeChat: the AppID"),
  WECHAT_CLIENT_SECRET: key("WeChat: the AppSecret"),
  WECHAT_AUTHORIZE_URL: at("WeChat: where people are sent", "https://open.weixin.qq.com/connect/qrconnect"),
  WECHAT_API_URL: at("WeChat: its API", "https://api.weixin.qq.com/sns"),
  ALIPAY_CLIENT_ID: key("Alipay: the app's id"),
  ALIPAY_CLIENT_SECRET: key("Alipay: the app's private RSA key (PKCS#8), PEM or its base64 alone"),
  ALIPAY_PUBLIC_KEY: key("Alipay: the gateway's public key, which its answers are checked with; needed with the private one"),
  ALIPAY_AUTHORIZE_URL: at("Alipay: where people are sent", "https://openauth.alipay.com/oauth2/publicAppAuthorize.htm"),
  ALIPAY_API_URL: at("Alipay: its gateway", "https://openapi.alipay.com/gateway.do"),
  WEIBO_CLIENT_ID: key("Weibo: the App Key"),
  WEIBO_CLIENT_SECRET: key("Weibo: the App Secret"),
  WEIBO_AUTHORIZE_URL: at("Weibo: where people are sent", "https://api.weibo.com/oauth2/authorize"),
  WEIBO_API_URL: at("Weibo: its API", "https://api.weibo.com"),
  ONELOGIN_CLIENT_ID: key("OneLogin: the client's id"),
  ONELOGIN_CLIENT_SECRET: key("OneLogin: the client's secret"),
  ONELOGIN_ISSUER: at("OneLogin: the OpenID issuer, like https://example.onelogin.com/oidc/2; needed with its keys", ""),
} as const;

const PROVIDERS = ["facebook", "google", "wechat", "alipay", "weibo", "onelogin"] as const; // [A3.18]
type Provider = (typeof PROVIDERS)[number];

export type SocialKeys = {
  id: string;
  secret: string;
  /** The issuer of an OpenID provider; the other networks have the two addresses below. */
  issuer: string | null;
  authorizeUrl: string | null;
  apiUrl: string | null;
  publicKey: string | null;
  sdkUrl: string | null;
};
export type SocialSettings = Partial<Record<Provider, SocialKeys>>;
type SiteSettings = { social: SocialSettings; isDemo: boolean };

/** The networks whose keys are set. A demo has all of them, because its own provider replaces those without keys. */
export const usableNetworks = ({ social, isDemo }: SiteSettings): Provider[] =>
  PROVIDERS.filter((provider) => isDemo || social[provider]);

/** Whether a network's script may log people in without being asked [A4.3.7]. */
export const logsInByItself = ({ social, isDemo }: SiteSettings): boolean => isDemo || !!social.facebook?.sdkUrl;

/** The settings of each network that has keys; `wrong` receives a line for one whose keys are incomplete. */
export function readSocialSettings(read: (name: keyof typeof SOCIAL_SETTINGS) => string | null, wrong: string[]): SocialSettings {
  const social: SocialSettings = {};
  for (const provider of PROVIDERS) {
    const name = provider.toUpperCase();
    const part = (end: string) =>
      `${name}_${end}` in SOCIAL_SETTINGS ? read(`${name}_${end}` as keyof typeof SOCIAL_SETTINGS) : null;
    const [id, secret, issuer, publicKey] = ["CLIENT_ID", "CLIENT_SECRET", "ISSUER", "PUBLIC_KEY"].map(part);
    if (!id && !secret) continue;
    const needed = { CLIENT_ID: id, CLIENT_SECRET: secret, ...EXTRA[provider]?.({ issuer: issuer!, publicKey: publicKey! }) };
    for (const [end, value] of Object.entries(needed))
      if (!value) wrong.push(`${name}_${end} is needed with the other keys of it`);
    social[provider] = {
      id: id!,
      secret: secret!,
      issuer: issuer!,
      publicKey: publicKey!,
      authorizeUrl: part("AUTHORIZE_URL"),
      apiUrl: part("API_URL"),
      sdkUrl: part("SDK_URL"),
    };
  }
  return social;
}

type Extra = { issuer: string | null; publicKey: string | null };
const EXTRA: Partial<Record<Provider, (keys: Extra) => Record<string, string | null>>> = {
  alipay: ({ publicKey }) => ({ PUBLIC_KEY: publicKey }),
  onelogin: ({ issuer }) => ({ ISSUER: issuer }),
};
