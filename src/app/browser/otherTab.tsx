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

/** The browser is somebody else's than the page says: another tab logged in or out. The page offers to go on as who it is now, and waits. */
export async function otherTab(app: App): Promise<void> {
  // This page's own log-in, or a question that is on its way already; or a page that is drawn for nobody.
  if (isFetching || app.bootstrap.page === "offline" || document.querySelector("#auth-modal[open]")) return;
  isFetching = true;
  const user = await fetchCurrentUser(app).finally(() => (isFetching = false));
  if (user?.id === app.bootstrap.session.user?.id) return shown?.close();
  if (shown && shown.id === user?.id) return;
  shown?.close();
  await app.i18n.complete();
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
