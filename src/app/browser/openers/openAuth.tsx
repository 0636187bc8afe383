import type { App } from "#app/browser/app.ts";
import { LoginMethods } from "#pages/identity/LoginMethods.tsx";
import { refreshSession } from "#app/browser/refreshSession.ts";
import { to } from "#paths";
import { safeNext } from "#lib/http/safeNext.ts";
import { AuthModal, type AuthModalKind } from "#areas/identity/accounts/screens/AuthModal.tsx";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import { noteClock } from "#lib/dates/noteClock.ts";

type Query = { next?: string | undefined; auth_trigger?: string | undefined; campaign_action?: string | undefined };

/** Of presses within this time the first counts [A4.1.10, B4.10.1]. */
const REPEATED_MS = 1000;
let lastPress_ms = -Infinity;

/** Opens the form for a pressed element: `data-auth="login|signup"`, with the attributes that say what it was about. */
export async function openAuthFrom(pressed: HTMLElement, app: App): Promise<void> {
  const { auth, authTrigger, authNext, authCampaign } = pressed.dataset;
  // The current page is one of the two already; the link to the other one is followed.
  const { pathname } = app.router.latestLocation;
  if (pathname === to("logIn", {}) || pathname === to("signUp", {})) return location.assign((pressed as HTMLAnchorElement).href);
  const now_ms = performance.now();
  if (now_ms - lastPress_ms < REPEATED_MS) return;
  lastPress_ms = now_ms;
  document.querySelector<HTMLElement>("[data-panel]:popover-open")?.hidePopover();
  pressed.setAttribute("aria-expanded", "true");
  const query = { next: authNext, auth_trigger: authTrigger, campaign_action: authCampaign };
  try {
    await openAuth(auth === "signup" ? "signup" : "login", query, app);
  } finally {
    pressed.removeAttribute("aria-expanded");
  }
}

let opening: Promise<boolean> | undefined;

/**
 * Shows sign-up, log-in or the signed-out notice over the page, one at a time; resolves when it is closed, with whether a visitor
 * signed in.
 */
export function openAuth(kind: AuthModalKind, query: Query, app: App): Promise<boolean> {
  return (opening ??= showAuth(kind, query, app).finally(() => (opening = undefined)));
}

async function showAuth(kind: AuthModalKind, query: Query, app: App): Promise<boolean> {
  const { bootstrap, call, i18n } = app;
  noteClock(); // the next page shows times in this browser's zone and clock
  await i18n.loadPressMessages();
  const { draw, remove } = openOverlay(app);
  const here = location.pathname + location.search;
  return new Promise((done) => {
    const close = (signedIn: boolean) => {
      remove();
      done(signedIn);
    };
    draw(
      <AuthModal
        kind={kind}
        origin={{
          next: query.next ?? here,
          auth_trigger: query.auth_trigger ?? "Navigation",
          campaign_action: query.campaign_action,
          auth_page: kind === "signup" ? "Signup" : "Login",
          referrer: document.referrer || undefined,
          trigger_platform: "web",
        }}
        bootstrap={bootstrap}
        renderMethods={(mode) => (
          <LoginMethods
            mode={mode}
            next={query.next ?? here}
            auth_trigger={query.auth_trigger ?? "Navigation"}
            providers={bootstrap.social}
            call={call}
          />
        )}
        onContext={({ csrf_token }) => (bootstrap.session.csrf_token = csrf_token)}
        onSignedIn={(user, next) => {
          const goal = i18n.localizePath(safeNext(next));
          if (goal !== here) return location.assign(goal);
          refreshSession(user, app).then(
            () => close(true),
            // They are signed in, so the server renders the page for them.
            () => location.reload(),
          );
        }}
        onClosed={() => close(false)}
      />,
    );
  });
}
