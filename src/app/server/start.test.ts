import { expect, test } from "vitest";
import { readSettings } from "#platform/settings/settings.server.ts";
import { paymentsMissing } from "./start.server.ts";

test("a public marketplace without a payment provider says so when it starts, and no other does", () => {
  const said = (env: Record<string, string>) => paymentsMissing(readSettings(env)).join(" ");
  const open = { PUBLIC_URL: "https://stays.test", SMTP_URL: "smtp://mail.test" };
  expect(said(open)).toContain("STRIPE_SECRET_KEY is not set");
  expect(said({})).toBe("");
  expect(said({ ...open, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" })).toBe("");
});
