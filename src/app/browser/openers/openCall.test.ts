import { expect, test, vi } from "vitest";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { App } from "#app/browser/app.ts";
import { sendWithToken } from "./openCall.ts";

test("a form that is pressed twice while its token is fetched is sent once with it, and again with the next press", async () => {
  const call = (() => Promise.resolve({ auth_context: { csrf_token: "the-token" } })) as unknown as Call;
  const app = { bootstrap: { session: { csrf_token: null } } as Bootstrap, call } as App;
  const form = { dataset: {}, csrf_token: { value: "" }, requestSubmit: vi.fn() };
  const press = () => sendWithToken({ target: form, submitter: null } as unknown as SubmitEvent, app);
  await Promise.all([press(), press()]);
  expect([form.csrf_token.value, form.requestSubmit.mock.calls.length]).toEqual(["the-token", 1]);
  await press();
  expect(form.requestSubmit).toHaveBeenCalledTimes(2);
});
