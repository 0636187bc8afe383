import { saveConsent } from "#areas/identity/privacy/contract.ts";
import { type Call, createCall } from "#lib/http/call.ts";
import type { App } from "#app/browser/app.ts";
import { noteAnswer } from "#app/browser/noteAnswer.ts";
import { fetchToken, tokenOf } from "#app/browser/fetchToken.ts";
import { repeatRead } from "#app/browser/repeatRead.ts";

/**
 * The page's way to the API: adds its language and token to each call, and shows challenges and log-in over the page where a call
 * requires them.
 */
export function openCall(app: App): Call {
  const { bootstrap } = app;
  // The address may have another language than the cookie.
  const headers = () => ({
    "x-locale": bootstrap.locale,
    ...(bootstrap.session.csrf_token && { "x-csrf-token": bootstrap.session.csrf_token }),
  });
  return createCall(location.origin, (request) => fetch(request), {
    headers,
    key: bootstrap.api_key,
    spacing_ms: 300, // [B9.7]
    repeatRead,
    onResponse: (response) => noteAnswer(response, app),
    prepareWrite: ({ auth, fromOwnPages }) => {
      if (auth === "signedIn" && !bootstrap.session.user)
        return import("#app/browser/signedOut.ts").then((m) => m.requireUser(app));
      return fromOwnPages || bootstrap.session.csrf_token ? undefined : fetchToken(app);
    },
    storage: () => sessionStorage,
    meetChallenge: async (airlock) => (await import("#app/browser/meetChallenge.tsx")).meetChallenge(airlock, app),
    onUnauthorized: async (answer, request) => (await import("#app/browser/signedOut.ts")).afterSignedOut(answer, request, app),
  });
}

const waiting = new WeakSet<EventTarget>();

/**
 * Declines cookies and storage that are not necessary: the question disappears and the page stays as it is. An acceptance takes
 * effect with the next page, which has ids.
 */
async function declineConsent(form: HTMLFormElement, { call, bootstrap }: App) {
  const choice = "no";
  try {
    await call(saveConsent, { choice });
  } catch (error) {
    // The browser submits the form instead, without the button that was pressed.
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "choice", value: choice }));
    throw error;
  }
  bootstrap.asks_consent = false;
  form.closest("aside")?.remove();
}

/** Submits a form that was rendered without a token, with the button that was pressed; once, however often it is pressed. */
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
