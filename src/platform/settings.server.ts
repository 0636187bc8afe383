import { z } from "zod";
import { CannotStart } from "./cannotStart.server.ts";

type Known = { meaning: string; fallback: string; takes: z.ZodType };

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

/** Every variable that is read. README names each; a test compares. */
export const KNOWN_SETTINGS = {
  PORT: { meaning: "Port to listen on; 0 takes any free one", fallback: "3000", takes: port },
  HOST: {
    meaning: "Address to listen on; 0.0.0.0 is every one of this machine",
    fallback: "127.0.0.1",
    takes: text.min(1, "is empty"),
  },
  PUBLIC_URL: {
    meaning: "The address that people type. Without it, on this machine only, the demo mode is on",
    fallback: "",
    takes: webAddress,
  },
  DATA_DIR: { meaning: "Folder of the embedded database, photos and keys", fallback: "./data", takes: text.min(1, "is empty") },
  DATABASE_URL: {
    meaning: "A PostgreSQL server (15 or later) instead of the embedded database",
    fallback: "",
    takes: z.url({ protocol: /^postgres(ql)?$/, error: "is not an address like postgres://user:password@host:5432/sojourn" }),
  },
  DATABASE_POOL: {
    meaning: "The most connections to that server from this process",
    fallback: "10",
    takes: count(1000).min(1, "is below 1"),
  },
  DATABASE_PREPARE: {
    meaning: "Whether statements are prepared: off for a pooler that cannot keep them",
    fallback: "on",
    takes: z.enum(["on", "off"], "is neither on nor off").transform((word) => word === "on"),
  },
  LOG_LEVEL: {
    meaning: "How much is logged: trace, debug, info, warn, error, fatal or silent",
    fallback: "info",
    takes: z.enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "is not one of trace, debug, info, warn, error, fatal, silent",
    ),
  },
  TRUSTED_PROXIES: {
    meaning: "How many proxies stand in front, whose word on the visitor's address counts",
    fallback: "0",
    takes: count(10),
  },
  NODE_ENV: {
    meaning: "production, development or test",
    fallback: "production",
    takes: z.enum(["production", "development", "test"], "is not one of production, development, test"),
  },
} as const satisfies Record<string, Known>;

export type Settings = {
  port: number;
  host: string;
  /** The origin, with no slash at its end; null where the request's own address has to do. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  databasePrepare: boolean;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  trustedProxies: number;
  nodeEnv: "production" | "development" | "test";
  /** Nobody else can reach it: it is for trying out, with demo people and a shown outbox. */
  isDemo: boolean;
};

/** Reads and checks them all at once; an empty one counts as left out. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const wrong: string[] = [];
  const read = <Name extends keyof typeof KNOWN_SETTINGS>(name: Name) => {
    const { fallback, takes } = KNOWN_SETTINGS[name];
    const given = env[name]?.trim() || fallback;
    if (given === "") return null;
    const parsed = takes.safeParse(given);
    if (!parsed.success) wrong.push(`${name} ${parsed.error.issues[0]!.message}: "${withoutPassword(given)}"`);
    return parsed.data as z.output<(typeof KNOWN_SETTINGS)[Name]["takes"]>;
  };
  for (const name of Object.keys(env))
    if (name.startsWith("SOJOURN_") && !(name in KNOWN_SETTINGS)) wrong.push(`${name} is not a setting: see the README`);
  const host = read("HOST")!;
  const publicUrl = read("PUBLIC_URL");
  // Without it the Host header would decide what the pages say of their own address.
  if (publicUrl === null && host && !isLoopback(host))
    wrong.push("PUBLIC_URL is needed where others can reach HOST: name the address that people type");
  const settings: Settings = {
    port: read("PORT")!,
    host,
    publicUrl,
    dataDir: read("DATA_DIR")!,
    databaseUrl: read("DATABASE_URL"),
    databasePool: read("DATABASE_POOL")!,
    databasePrepare: read("DATABASE_PREPARE")!,
    logLevel: read("LOG_LEVEL")!,
    trustedProxies: read("TRUSTED_PROXIES")!,
    nodeEnv: read("NODE_ENV")!,
    isDemo: publicUrl === null && isLoopback(host),
  };
  if (wrong.length > 0) throw new CannotStart(wrong.join("\n"));
  return settings;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
const withoutPassword = (given: string) => given.replace(/(:\/\/[^:/@]*:)[^@]*@/, "$1…@");
