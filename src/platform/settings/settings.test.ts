import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KNOWN_SETTINGS } from "./knownSettings.server.ts";
import { readSettings } from "./settings.server.ts";

test("with nothing set it is a demo on this machine, on port 3000", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000, host: "127.0.0.1", publicUrl: null, dataDir: "./data", databaseUrl: null, databasePool: 10, databasePrepare: true,
    logLevel: "info", trustedProxies: 0, passwordPolicy: "score", captchaWork: 1000, nodeEnv: "production", isDemo: true,
  }); // prettier-ignore
});

test("a public address ends the demo mode, and a host that others reach asks for one", () => {
  const SMTP_URL = "smtp://mail.internal";
  expect(readSettings({ SMTP_URL, PUBLIC_URL: "https://stays.example.org/" })).toMatchObject({
    publicUrl: "https://stays.example.org",
    isDemo: false,
  });
  expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow("PUBLIC_URL is needed");
  expect(readSettings({ SMTP_URL, HOST: "0.0.0.0", PUBLIC_URL: "https://stays.example.org" }).isDemo).toBe(false);
  expect(["localhost", "127.0.0.2", "::1"].map((HOST) => readSettings({ HOST }).isDemo)).toEqual([true, true, true]);
});

test("a public server without a mail server does not start: nobody could sign up", () => {
  expect(() => readSettings({ PUBLIC_URL: "https://stays.example.org" })).toThrow("SMTP_URL is needed with PUBLIC_URL");
});

test("every wrong setting is named with what is wrong, all at once", () => {
  const env = {
    PORT: "many",
    PUBLIC_URL: "stays.example.org",
    DATABASE_URL: "mysql://ana:secret@db/stays",
    DATABASE_POOL: "0",
    DATABASE_PREPARE: "yes",
    LOG_LEVEL: "loud",
    TRUSTED_PROXIES: "1.5",
    SOJOURN_PRT: "1",
  };
  expect(() => readSettings(env)).toThrow(
    [
      "SOJOURN_PRT is not a setting: see the README",
      'PUBLIC_URL is not an address like https://stays.example.org: "stays.example.org"',
      'PORT is not a number: "many"',
      'DATABASE_URL is not an address like postgres://user:password@host:5432/sojourn: "mysql://ana:…@db/stays"',
      'DATABASE_POOL is below 1: "0"',
      'DATABASE_PREPARE is neither on nor off: "yes"',
      'LOG_LEVEL is not one of trace, debug, info, warn, error, fatal, silent: "loud"',
      'TRUSTED_PROXIES is not a whole number: "1.5"',
    ].join("\n"),
  );
  expect(() => readSettings({ PUBLIC_URL: "https://example.org/stays" })).toThrow("PUBLIC_URL has a path");
});

test.skipIf(!existsSync("README.md"))("the README names every setting with its default", () => {
  const readme = readFileSync("README.md", "utf8");
  const missing = Object.entries(KNOWN_SETTINGS).filter(
    ([name, { fallback }]) => !readme.includes(`\`${name}\``) || !readme.includes(fallback),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
