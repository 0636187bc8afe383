import { type Call, createCall } from "#lib/call.ts";
import type { Callable } from "#lib/endpoint.ts";
import type { App } from "./openAuth.tsx";
import { askServer } from "./askServer.ts";
import { noteAnswer } from "./noteAnswer.ts";
import { takeToken, tokenOf } from "./takeToken.ts";

/** The page's way to the API: its language and token go along, and what a call asks for first is shown over the page. */
export function openCall(app: App): Call {
  const { bootstrap } = app;
  // An address may say another language than the cookie does.
  const headers = () => ({
    "x-locale": bootstrap.locale,
    ...(bootstrap.session.csrf_token && { "x-csrf-token": bootstrap.session.csrf_token }),
  });
  const call = createCall(location.origin, async (request) => noteAnswer(await askServer(request), app), {
    headers,
    key: bootstrap.api_key,
    spacing_ms: 300, // [B9.7]
    storage: () => sessionStorage,
    meetChallenge: async (airlock) => (await import("./meetChallenge.tsx")).meetChallenge(airlock, app),
    onUnauthorized: async (answer, asked) => (await import("./signedOut.ts")).afterSignedOut(answer, asked, app),
  });
  return async (endpoint, ...asked) => {
    if (!bootstrap.session.csrf_token && needsToken(endpoint)) await takeToken({ bootstrap, call });
    return call(endpoint, ...asked);
  };
}

const needsToken = ({ method, fromOwnPages }: Callable) => method !== "GET" && !fromOwnPages;

const waiting = new WeakSet<EventTarget>();

/** Of a form that was drawn before the page had a token: it is sent as it was pressed, with one; once, however often it is pressed. */
export async function sendWithToken({ target, submitter }: SubmitEvent, app: App): Promise<void> {
  const form = target as HTMLFormElement & { csrf_token: HTMLInputElement };
  if (waiting.has(form)) return;
  waiting.add(form);
  try {
    form.csrf_token.value = await tokenOf(app);
  } finally {
    waiting.delete(form);
  }
  form.requestSubmit(submitter);
}
