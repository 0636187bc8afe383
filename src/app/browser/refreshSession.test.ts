import { expect, test, vi } from "vitest";
import type { Submitted } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import type { App } from "./app.ts";
import { refreshSession } from "./refreshSession.ts";

test("what was wrong with a form, or answered to it, goes with the session that sent it; what was typed stays", async () => {
  vi.stubGlobal("document", {
    documentElement: { dataset: { ready: "" } },
    querySelectorAll: () => [],
    dispatchEvent: () => true,
  });
  const answers: Record<string, object> = {
    "/v2/auth_context": { auth_context: { csrf_token: "new" } },
    "/v2/header": { header: {} },
  };
  const call = (async ({ path }: Endpoint) => answers[path]) as unknown as Call;
  const submitted: Submitted = {
    form: "PUT /v2/notes/7",
    page: "/notes",
    values: { note: "as it was typed" },
    refused: { error: "authentication_required", field_errors: { note: ["required"] }, isOutdated: false, error_id: "an-id" },
    answer: { api_token: { token: "theirs" } },
  };
  const bootstrap = { submitted, session: { csrf_token: "old" } };
  const router = {
    options: { context: {} },
    latestLocation: { href: "/notes" },
    update: () => {},
    invalidate: async () => {},
  };
  await refreshSession(null, { bootstrap, call, router, i18n: { loadAllMessages: async () => {} } } as unknown as App);
  expect(bootstrap.session.csrf_token).toBe("new");
  expect(bootstrap.submitted).toEqual({ ...submitted, refused: null, answer: null });
});
