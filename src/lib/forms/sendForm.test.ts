import { expect, test, vi } from "vitest";
import type { Call } from "#lib/http/call.ts";
import { CallFailed } from "#lib/http/callFailed.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { sendForm } from "./sendForm.ts";

const saveNote = { method: "POST", path: "/v2/notes/:id" } as Endpoint;

test("a form sends its fields and its own input, and nothing of what is for the way without a script", async () => {
  const requested: unknown[] = [];
  const call = ((_: Endpoint, input: unknown) => (requested.push(input), Promise.resolve({ id: 7 }))) as Call;
  const values = { csrf_token: "t", _page: "/notes", _method: "PUT", note: "Bring towels", id: "7" };
  expect(await sendForm(call, saveNote, { values, input: { id: 7 } })).toEqual({ output: { id: 7 } });
  expect(requested).toEqual([{ note: "Bring towels", id: 7 }]);
});

test("a refusal is told with its fields, and what nobody expected is told as such and stands in the console", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const refusing = (error: Error) =>
    (async () => {
      throw error;
    }) as Call;
  const refused = await sendForm(refusing(new Refusal("validation", { note: ["required"] })), saveNote, { values: {} });
  expect(refused).toEqual({ refused: { error: "validation", field_errors: { note: ["required"] }, isOutdated: false } });
  const outdated = Object.assign(new Refusal("price_changed"), { error_code: 409 });
  expect(await sendForm(refusing(outdated), saveNote, { values: {} })).toMatchObject({ refused: { isOutdated: true } });
  expect(complain).not.toHaveBeenCalled();
  const bug = new CallFailed(500, "an-id");
  expect(await sendForm(refusing(bug), saveNote, { values: {} })).toEqual({
    refused: { error: "other", field_errors: {}, isOutdated: false },
  });
  expect(complain.mock.calls).toEqual([[bug]]);
  const failing = async (fields: Partial<ErrorAnswer>) =>
    sendForm(refusing(Object.assign(new CallFailed(502), fields)), saveNote, { values: {} });
  expect(await failing({ error_type: "network", error_code: 502 })).toMatchObject({ refused: { error: "unreached" } });
  expect(await failing({ error_code: 503 })).toMatchObject({ refused: { error: "unavailable" } });
  expect(await failing({ error_code: 500, error_id: "an-id" })).toMatchObject({ refused: { error_id: "an-id" } });
  const later = new Refusal("too_many_requests", {}, { retryAfterS: 840 });
  expect(await sendForm(refusing(later), saveNote, { values: {} })).toMatchObject({ refused: { retry_after_s: 840 } });
  complain.mockRestore();
});
