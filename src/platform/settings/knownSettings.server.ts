import { z } from "zod";
import { CHALLENGE_SETTINGS } from "./challengeSettings.server.ts";
import { OUTSIDE_SETTINGS } from "./outsideSettings.server.ts";
import { SOCIAL_SETTINGS } from "./socialSettings.server.ts";

type Known = { meaning: string; fallback: string; schema: z.ZodType };

const port = z.coerce
  .number<string>("is not a number")
  .int("is not a whole number")
  .min(0, "is below 0")
  .max(65_535, "is above 65535");
const count = (most: number) =>
  z.coerce.number<string>("is not a number").int("is not a whole number").min(0, "is below 0").max(most, `is above ${most}`);
const text = z.string();
const webAddress = z
  .url({ protocol: /^https?$/, abort: true, error: "is not an address like https://stays.example.org" })
  .refine((url) => new URL(url).pathname === "/" && !new URL(url).search, "has a path: name only the scheme and the host")
  .transform((url) => new URL(url).origin);

const documentKey = text
  .regex(/^[A-Za-z0-9+/]{43}=$/, "is not 32 bytes in base64")
  .transform((key) => new Uint8Array(Buffer.from(key, "base64")));
const pageAddress = z.url({ protocol: /^https?$/, error: "is not an address like https://forum.example.org/hosts" });

/** All environment variables that are read. The README names each, which a test checks. */
export const KNOWN_SETTINGS = {
  PORT: { meaning: "Port to listen on; 0 picks any free one", fallback: "3000", schema: port },
  HOST: {
    meaning: "Address to listen on; 0.0.0.0 for all of them",
    fallback: "127.0.0.1",
    schema: text.min(1, "is empty"),
  },
  PUBLIC_URL: {
    meaning: "The site's public address. Without it the site runs in demo mode, on this machine only",
    fallback: "",
    schema: webAddress,
  },
  DATA_DIR: { meaning: "Folder of the embedded database, photos and keys", fallback: "./data", schema: text.min(1, "is empty") },
  DATABASE_URL: {
    meaning: "PostgreSQL server (15 or later) to use instead of the embedded database",
    fallback: "",
    schema: z.url({ protocol: /^postgres(ql)?$/, error: "is not an address like postgres://user:password@host:5432/sojourn" }),
  },
  DATABASE_POOL: {
    meaning: "Maximum number of connections from this process",
    fallback: "10",
    schema: count(1000).min(1, "is below 1"),
  },
  DATABASE_PREPARE: {
    meaning: "Whether to prepare statements; off for poolers that don't support them",
    fallback: "on",
    schema: z.enum(["on", "off"], "is neither on nor off").transform((word) => word === "on"),
  },
  SMTP_URL: {
    meaning: "Mail server for outgoing email; required with PUBLIC_URL",
    fallback: "",
    schema: z.url({ protocol: /^smtps?$/, error: "is not an address like smtps://user:password@mail.example.org:465" }),
  },
  MAIL_FROM: {
    meaning: "Sender of all email",
    fallback: "Sojourn <sojourn@localhost>",
    schema: text.regex(/@[^@\s]+$/, "is not an address like Stays <hello@stays.example.org>"),
  },
  SMS_GATEWAY_URL: {
    meaning:
      "Gateway for texts and calls: receives a POST with { channel, to, from, text }. Without it, nobody can sign in by phone",
    fallback: "",
    schema: z.url({ protocol: /^https?$/, error: "is not an address like https://sms.example.org/send" }),
  },
  SMS_GATEWAY_TOKEN: { meaning: "Bearer token for that gateway", fallback: "", schema: text },
  PHOTOS_BUCKET_URL: {
    meaning: "S3-compatible bucket for photos, instead of the data folder",
    fallback: "",
    schema: z
      .url({ protocol: /^https?$/, error: "is not an address like https://stays.s3.eu-central-1.amazonaws.com" })
      .transform((url) => url.replace(/\/+$/, "")),
  },
  PHOTOS_BUCKET_REGION: { meaning: "The bucket's region", fallback: "us-east-1", schema: text.min(1, "is empty") },
  PHOTOS_BUCKET_KEY_ID: {
    meaning: "Access key with permission to get, put, delete and list objects",
    fallback: "",
    schema: text,
  },
  PHOTOS_BUCKET_SECRET: { meaning: "The access key's secret; both are required with the bucket", fallback: "", schema: text },
  SMS_FROM: { meaning: "Sender shown for texts and calls", fallback: "Sojourn", schema: text },
  ...SOCIAL_SETTINGS,
  ...OUTSIDE_SETTINGS,
  ...CHALLENGE_SETTINGS,
  STRIPE_SECRET_KEY: {
    meaning: "Stripe's secret key. Without it, payments go through a sandbox with test cards, in demo mode only",
    fallback: "",
    schema: text,
  },
  STRIPE_WEBHOOK_SECRET: {
    meaning: "Signing secret of the Stripe webhook at /payments/webhooks/stripe; required with the key",
    fallback: "",
    schema: text,
  },
  STRIPE_API_URL: { meaning: "Address of Stripe's API, if not the usual one", fallback: "", schema: webAddress },
  PAYMENTS_SANDBOX: {
    meaning: "Whether the payment sandbox may be used without Stripe: on or off. By default, on in demo mode only",
    fallback: "",
    schema: z.enum(["on", "off"], "is neither on nor off").transform((word) => word === "on"),
  },
  CARD_CHECK_ABOVE_USD: {
    meaning:
      "Payments above this many US dollars by a card that is new to the account take a check of the card; 0 for none. By default, 1500, and none in demo mode",
    fallback: "",
    schema: count(1_000_000),
  },
  COMMUNITY_URL: {
    meaning: "The hosts' community forum, linked from the host menu; without it there is no link",
    fallback: "",
    schema: pageAddress,
  },
  APP_DOWNLOAD_URL: { meaning: "Where to download the app, for the QR menu of Chinese pages", fallback: "", schema: pageAddress },
  WECHAT_SERVICE_URL: { meaning: "The WeChat service account, for the same menu", fallback: "", schema: pageAddress },
  RATES_URL: {
    meaning: "Source of daily exchange rates: JSON with { base, date, rates }. Without it, the rates of the release are used",
    fallback: "",
    schema: z.url({ protocol: /^https?$/, error: "is not an address like https://rates.example.org/latest" }),
  },
  LOG_LEVEL: {
    meaning: "Log level: trace, debug, info, warn, error, fatal or silent",
    fallback: "info",
    schema: z.enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "is not one of trace, debug, info, warn, error, fatal, silent",
    ),
  },
  TRUSTED_PROXIES: {
    meaning: "How many proxies are in front, trusted to report the visitor's address",
    fallback: "0",
    schema: count(10),
  },
  STOP_NOTICE: {
    meaning:
      "For how many seconds a server that is told to stop goes on accepting connections, while /ready responds with 503, so that the proxy notices. By default, 3 with PUBLIC_URL",
    fallback: "",
    schema: count(300),
  },
  PASSWORD_POLICY: {
    meaning: "score: new passwords must pass the strength meter; nist: 15 characters, or 8 with a passkey",
    fallback: "score",
    schema: z.enum(["score", "nist"], "is neither score nor nist"),
  },
  SELLER_NAME: {
    meaning: "Who runs the marketplace, as on invoices for its service fee",
    fallback: "Sojourn",
    schema: text.min(1, "is empty"),
  },
  SELLER_ADDRESS: { meaning: "Its address on invoices; lines are divided by commas", fallback: "", schema: text },
  SELLER_TAX_NUMBER: { meaning: "Its tax number on invoices", fallback: "", schema: text },
  SERVICE_FEE_TAX: {
    meaning: "The percentage of tax within the service fee, by the country of the home, like PT=23,DE=19; none elsewhere",
    fallback: "",
    schema: text
      .regex(/^$|^[A-Z]{2}=\d{1,2}(\.\d+)?(,[A-Z]{2}=\d{1,2}(\.\d+)?)*$/, "is not a list like PT=23,DE=19")
      .transform((list) => Object.fromEntries(list ? list.split(",").map((one) => [one.slice(0, 2), Number(one.slice(3))]) : [])),
  },
  CONSENT: {
    meaning: "Who is asked for consent to ids and events: where_law_asks, ask (everyone) or off (nobody)",
    fallback: "where_law_asks",
    schema: z.enum(["where_law_asks", "ask", "off"], "is not one of where_law_asks, ask, off"),
  },
  NEW_DEVICE_CHALLENGE: {
    meaning:
      "Whether a new browser takes more than a password to sign in, and another proof to change an address or number: on or off. By default, on except in demo mode",
    fallback: "",
    schema: z.enum(["on", "off"], "is neither on nor off").transform((word) => word === "on"),
  },
  DOCUMENT_KEY: {
    meaning:
      "Key that encrypts government IDs: 32 bytes in base64, as of `openssl rand -base64 32`. Without it, nobody is asked for one; if it is lost, those waiting can't be read",
    fallback: "",
    schema: documentKey,
  },
  FORMER_DOCUMENT_KEYS: {
    meaning:
      "Former values of DOCUMENT_KEY, separated by commas: what they encrypted can still be read, and is encrypted with DOCUMENT_KEY the next night, after which they can go",
    fallback: "",
    schema: text.transform((keys) => keys.split(",").map((key) => key.trim())).pipe(z.array(documentKey)),
  },
  ACCOUNTS_A_DAY: {
    meaning:
      "How many accounts one network makes in a day before whoever makes another has to show a phone. By default, 10, and any number in demo mode",
    fallback: "",
    schema: count(100_000).min(1, "is below 1"),
  },
  NATS_URL: {
    meaning: "NATS server with JetStream that buffers events before they reach the database",
    fallback: "",
    schema: z.url({ protocol: /^(nats|tls)$/, error: "is not an address like nats://user:password@events.internal:4222" }),
  },
  NATS_STREAM: {
    meaning: "Its stream for events; one per marketplace",
    fallback: "SOJOURN_EVENTS",
    schema: text.regex(/^\w+$/, "is not a word of letters, digits and _"),
  },
  EVENTS_KEPT_DAYS: {
    meaning: "How many days to keep events; experiment results go back no further",
    fallback: "90",
    schema: count(3650).min(1, "is below 1"),
  },
  EVENTS_OFFLINE_HOURS: {
    meaning: "How many hours an offline browser keeps its events; online, it keeps them for a minute",
    fallback: "24",
    schema: count(168),
  },
  CAPTCHA_WORK: {
    meaning: "Average number of tries a captcha's proof of work takes",
    fallback: "1000",
    schema: count(1_000_000).min(1, "is below 1"),
  },
  NODE_ENV: {
    meaning: "production, development or test",
    fallback: "production",
    schema: z.enum(["production", "development", "test"], "is not one of production, development, test"),
  },
} as const satisfies Record<string, Known>;
