import { expect, test, vi } from "vitest";
import { CallFailed } from "#lib/http/callFailed.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { failedText } from "./failedText.ts";

test("why a press changed nothing is said in its own words: no connection, too many, a server that restarts, a bug", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const i18n = i18nOf("en", await allMessages("en"));
  const failed = (fields: object) => failedText(i18n, Object.assign(new CallFailed(502), fields));
  expect(failed({ error_type: "network", error_code: 502 })).toMatch(/^We couldn’t connect/);
  expect(failed({ error_code: 503 })).toMatch(/^We can’t save anything right now/);
  expect(failed({ error_code: 500 })).toMatch(/^Something went wrong/);
  expect(failedText(i18n, new Refusal("too_many_requests", {}, { retryAfterS: 840 }))).toMatch(/wait 14 minutes/);
  complain.mockRestore();
});
