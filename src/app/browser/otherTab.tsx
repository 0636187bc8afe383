import { OtherTabNotice } from "#areas/site/header/notices/OtherTabNotice.tsx";
import type { Session } from "#lib/page/bootstrap.ts";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import type { App } from "./app.ts";
import { openAuth } from "./openers/openAuth.tsx";
import { refreshSession } from "./refreshSession.ts";
import { fetchCurrentUser } from "./fetchCurrentUser.ts";

type User = Session["user"];
let isFetching = false;
let shown: { close: () => void; id: number | undefined } | undefined;

/**
 * Called when the browser's session belongs to another user than the page, because another tab logged in or out. Offers to
 * continue as the current user, and waits for the choice.
 */
export async function otherTab(app: App): Promise<void> {
  // Skipped while this page itself logs in or a check is running, and on a page that is rendered for no user.
  if (isFetching || app.bootstrap.page === "offline" || document.querySelector("#auth-modal[open]")) return;
  isFetching = true;
  const user = await fetchCurrentUser(app).finally(() => (isFetching = false));
  if (user?.id === app.bootstrap.session.user?.id) return shown?.close();
  if (shown && shown.id === user?.id) return;
  shown?.close();
  await app.i18n.loadAllMessages();
  show(user, app);
}

function show(user: User, app: App) {
  const { draw, remove } = openOverlay(app);
  const close = () => {
    remove();
    shown = undefined;
  };
  shown = { close, id: user?.id };
  const goOn = () => refreshSession(user, app).then(close);
  const logIn = async () => {
    if (await openAuth("login", { auth_trigger: "Navigation" }, app)) close();
  };
  draw(<OtherTabNotice name={user?.first_name ?? null} onContinue={goOn} onLogIn={logIn} onClose={close} />);
}
