import type { z } from "zod";
import { CannotStart } from "./cannotStart.server.ts";
import { type ChallengeSettings, readChallengeSettings } from "./challengeSettings.server.ts";
import type { Bucket } from "#platform/files/photos.s3.server.ts";
import { KNOWN_SETTINGS } from "./knownSettings.server.ts";
import { type OutsideSettings, readOutsideSettings } from "./outsideSettings.server.ts";
import { readSocialSettings, type SocialSettings } from "./socialSettings.server.ts";

export type Settings = {
  port: number;
  host: string;
  /** The origin, without a slash at its end; null if the request's own address must do. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  databasePrepare: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** The seller on invoices for the service fee, and the tax included in the fee, in percent by country. */
  seller: { name: string; address: string; tax_number: string };
  feeTaxPercent: Readonly<Record<string, number>>;
  smsGatewayUrl: string | null;
  smsGatewayToken: string | null;
  smsFrom: string;
  /** The bucket for photos; null: they are stored in the data folder. */
  photosBucket: Bucket | null;
  /** The keys of the networks with which people log in. */
  social: SocialSettings;
  /** Parts from other sites: a map, an anti-fraud service. */
  outside: OutsideSettings;
  challenge: ChallengeSettings;
  /** Null: Stripe payments are not configured. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** Whether test money is accepted. */
  paymentsSandbox: boolean;
  /** 0: no card is checked. */
  cardCheckAboveUsd: number;
  communityUrl: string | null;
  appDownloadUrl: string | null;
  wechatServiceUrl: string | null;
  ratesUrl: string | null;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  trustedProxies: number;
  stopNoticeS: number;
  passwordPolicy: "score" | "nist";
  /** Which visitors are asked before anything that is not strictly necessary is stored in their browser. */
  consent: "where_law_asks" | "ask" | "off";
  /** Whether a log-in by password from a new browser also needs a code that is sent to the account's address or number. */
  newDeviceChallenge: boolean;
  /** 32 bytes; null: government ids are not accepted. */
  documentKey: Uint8Array | null;
  /** Keys that only open what they once encrypted. */
  formerDocumentKeys: readonly Uint8Array[];
  /** How many accounts a network may create per day before each further one needs a phone number; null: any number. */
  accountsADay: number | null;
  natsUrl: string | null;
  natsStream: string;
  eventsKeptDays: number;
  eventsOfflineHours: number;
  captchaWork: number;
  nodeEnv: "production" | "development" | "test";
  /** Only this machine can reach it: it is for trying the product, with demo people and a visible outbox. */
  isDemo: boolean;
};

/** Reads and checks all settings at once; an empty variable counts as missing. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const wrong: string[] = [];
  const read = <Name extends keyof typeof KNOWN_SETTINGS>(name: Name) => {
    const { fallback, schema } = KNOWN_SETTINGS[name];
    const input = env[name]?.trim() || fallback;
    if (input === "") return null;
    const parsed = schema.safeParse(input);
    if (!parsed.success) wrong.push(`${name} ${parsed.error.issues[0]!.message}: "${withoutSecret(name, input)}"`);
    return parsed.data as z.output<(typeof KNOWN_SETTINGS)[Name]["schema"]>;
  };
  for (const name of Object.keys(env))
    if (name.startsWith("SOJOURN_") && !(name in KNOWN_SETTINGS)) wrong.push(`${name} is not a setting: see the README`);
  const host = read("HOST")!;
  const publicUrl = read("PUBLIC_URL");
  // Otherwise the Host header would decide which address the pages claim to have.
  if (publicUrl === null && host && !isLoopback(host))
    wrong.push("PUBLIC_URL is needed where others can reach HOST: name the address that people type");
  const smtpUrl = read("SMTP_URL");
  if (publicUrl && smtpUrl === null) wrong.push("SMTP_URL is needed with PUBLIC_URL: without a mail server nobody can sign up");
  const isDemo = publicUrl === null && isLoopback(host);
  const [stripeKey, stripeWebhookSecret, stripeApiUrl] = [
    read("STRIPE_SECRET_KEY"),
    read("STRIPE_WEBHOOK_SECRET"),
    read("STRIPE_API_URL"),
  ];
  if (stripeKey && !stripeWebhookSecret) wrong.push("STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY");
  const [bucketUrl, keyId, secret] = [read("PHOTOS_BUCKET_URL"), read("PHOTOS_BUCKET_KEY_ID"), read("PHOTOS_BUCKET_SECRET")];
  if (bucketUrl && !(keyId && secret))
    wrong.push("PHOTOS_BUCKET_KEY_ID and PHOTOS_BUCKET_SECRET are needed with PHOTOS_BUCKET_URL");
  const formerDocumentKeys = read("FORMER_DOCUMENT_KEYS") ?? [];
  if (formerDocumentKeys.length > 0 && read("DOCUMENT_KEY") === null)
    wrong.push("DOCUMENT_KEY is needed with FORMER_DOCUMENT_KEYS");
  const settings: Settings = {
    port: read("PORT")!,
    host,
    publicUrl,
    dataDir: read("DATA_DIR")!,
    databaseUrl: read("DATABASE_URL"),
    databasePool: read("DATABASE_POOL")!,
    databasePrepare: read("DATABASE_PREPARE")!,
    smtpUrl,
    mailFrom: read("MAIL_FROM")!,
    smsGatewayUrl: read("SMS_GATEWAY_URL"),
    smsGatewayToken: read("SMS_GATEWAY_TOKEN"),
    smsFrom: read("SMS_FROM")!,
    photosBucket: bucketUrl
      ? { url: bucketUrl, region: read("PHOTOS_BUCKET_REGION")!, keyId: keyId ?? "", secret: secret ?? "" }
      : null,
    social: readSocialSettings(read, wrong),
    outside: readOutsideSettings(read, wrong),
    challenge: readChallengeSettings(read, wrong),
    stripe: stripeKey ? { secretKey: stripeKey, webhookSecret: stripeWebhookSecret ?? "", apiUrl: stripeApiUrl } : null,
    paymentsSandbox: !stripeKey && (read("PAYMENTS_SANDBOX") ?? isDemo),
    // The demo's test cards are all new, and most of its stays cost more than the default limit.
    cardCheckAboveUsd: read("CARD_CHECK_ABOVE_USD") ?? (isDemo ? 0 : CARD_CHECK_ABOVE_USD),
    communityUrl: read("COMMUNITY_URL"),
    appDownloadUrl: read("APP_DOWNLOAD_URL"),
    wechatServiceUrl: read("WECHAT_SERVICE_URL"),
    ratesUrl: read("RATES_URL"),
    logLevel: read("LOG_LEVEL")!,
    trustedProxies: read("TRUSTED_PROXIES")!,
    // No load balancer checks whether the demo is ready.
    stopNoticeS: read("STOP_NOTICE") ?? (publicUrl ? STOP_NOTICE_S : 0),
    passwordPolicy: read("PASSWORD_POLICY")!,
    seller: {
      name: read("SELLER_NAME")!,
      address: (read("SELLER_ADDRESS") ?? "").split(/,\s*/).join("\n"),
      tax_number: read("SELLER_TAX_NUMBER") ?? "",
    },
    feeTaxPercent: read("SERVICE_FEE_TAX") ?? {},
    consent: read("CONSENT")!,
    // The demo's people share a well-known password, and have no mailboxes.
    newDeviceChallenge: read("NEW_DEVICE_CHALLENGE") ?? !isDemo,
    documentKey: read("DOCUMENT_KEY"),
    formerDocumentKeys,
    accountsADay: read("ACCOUNTS_A_DAY") ?? (isDemo ? null : ACCOUNTS_A_DAY),
    natsUrl: read("NATS_URL"),
    natsStream: read("NATS_STREAM")!,
    eventsKeptDays: read("EVENTS_KEPT_DAYS")!,
    eventsOfflineHours: read("EVENTS_OFFLINE_HOURS")!,
    captchaWork: read("CAPTCHA_WORK")!,
    nodeEnv: read("NODE_ENV")!,
    isDemo,
  };
  if (wrong.length > 0) throw new CannotStart(wrong.join("\n"));
  return settings;
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
/** A household, or a class on a trip, creates fewer. */
const ACCOUNTS_A_DAY = 10;
const STOP_NOTICE_S = 3;
const CARD_CHECK_ABOVE_USD = 1500;

const withoutSecret = (name: string, input: string) =>
  name.endsWith("DOCUMENT_KEY") || name.endsWith("DOCUMENT_KEYS") ? "…" : input.replace(/(:\/\/[^:/@]*:)[^@]*@/, "$1…@");

/** Whether payments are possible; without them nothing that must be paid can be reserved. */
export const acceptsPayments = ({ stripe, paymentsSandbox }: Pick<Settings, "stripe" | "paymentsSandbox">): boolean =>
  stripe !== null || paymentsSandbox;
