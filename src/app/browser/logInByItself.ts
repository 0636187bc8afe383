import { autoLogIn } from "#areas/identity/socialLogin/autoLogIn.ts";
import type { App } from "./app.ts";
import { refreshSession } from "./refreshSession.ts";

/** The visitor has not asked for this, so a failure is only logged to the console and the page stays as it is. */
export async function logInByItself(app: App): Promise<void> {
  try {
    if (await autoLogIn(app.bootstrap, app.call)) await refreshSession(app.bootstrap.session.user!, app);
  } catch (error) {
    console.warn("Nobody was logged in by the social network", error);
  }
}
