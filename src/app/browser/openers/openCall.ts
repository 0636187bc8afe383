import { saveConsent } from "#areas/identity/privacy/contract.ts";
import { type Call, createCall } from "#lib/http/call.ts";
import type { Callable } from "#lib/http/endpoint.ts";
import type { App } from "#app/browser/app.ts";
import { fetchFromServer } from "#app/browser/fetchFromServer.ts";
import { noteAnswer } from "#app/browser/noteAnswer.ts";
import { fetchToken, tokenOf } from "#app/browser/fetchToken.ts";

/** The page's way to the API: its language and token go along, and what a call asks for first is shown over the page. */
export function openCall(app: App): Call {
  const { bootstrap } = app;
  // An address may say another language than the cookie does.
  const headers = () => ({
    "x-locale": bootstrap.locale,
    ...(bootstrap.session.csrf_token && { "x-csrf-token": bootstrap.session.csrf_token }),
  });
  const call = createCall(location.origin, async (request) => noteAnswer(await fetchFromServer(request), app), {
    headers,
    key: bootstrap.api_key,
    spacing_ms: 300, // [B9.7]
    storage: () => sessionStorage,
    meetChallenge: async (airlock) => (await import("#app/browser/meetChallenge.tsx")).meetChallenge(airlock, app),
    onUnauthorized: async (answer, request) => (await import("#app/browser/signedOut.ts")).afterSignedOut(answer, request, app),
  });
  return async (endpoint, ...request) => {
    if (!bootstrap.session.csrf_token && needsToken(endpoint)) await fetchToken({ bootstrap, call });
    return call(endpoint, ...request);
  };
}

const needsToken = ({ method, fromOwnPages }: Callable) => method !== "GET" && !fromOwnPages;

const waiting = new WeakSet<EventTarget>();

/** No to what may be kept in the browser: the question goes, and the page stays as it stands. A yes is for the next page, which has ids. */
async function declineConsent(form: HTMLFormElement, { call, bootstrap }: App) {
  const choice = "no";
  try {
    await call(saveConsent, { choice });
  } catch (error) {
    // The browser sends it by itself, which does not know what was pressed.
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "choice", value: choice }));
    throw error;
  }
  bootstrap.asks_consent = false;
  form.closest("aside")?.remove();
}

/** Of a form that was drawn before the page had a token: it is sent as it was pressed, with one; once, however often it is pressed. */
export async function sendWithToken({ target, submitter }: SubmitEvent, app: App): Promise<void> {
  const form = target as HTMLFormElement & { csrf_token: HTMLInputElement };
  if (waiting.has(form)) return;
  waiting.add(form);
  try {
    if (form.dataset.inPlace && (submitter as HTMLButtonElement).value === "no") return await declineConsent(form, app);
    form.csrf_token.value = await tokenOf(app);
  } finally {
    waiting.delete(form);
  }
  form.requestSubmit(submitter);
}
