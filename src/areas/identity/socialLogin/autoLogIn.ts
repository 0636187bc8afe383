import { readCookie, writeCookie } from "#lib/browser/browserCookies.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { AUTO_LOGIN_OFF_DAYS } from "#areas/identity/accounts/rules.ts";
import { isLaunched } from "#areas/insight/experiments/launches.ts";
import { detectFacebookSession, facebookAutoLogIn } from "./contract.ts";
import { mayLogInByItself } from "./rules.ts";

/** The part of the network's script that we use. */
type Network = {
  init(options: { appId: string; cookie: boolean; xfbml: boolean; version: string }): void;
  getLoginStatus(onStatus: (answer: { status: "connected" | "not_authorized" | "unknown" }) => void): void;
};
declare global {
  interface Window {
    FB?: Network;
    fbAsyncInit?: () => void;
  }
}

const GRAPH_VERSION = "v25.0";

/** Asks the network's script who is connected, and logs them in [A4.3.7, B7.6.1]; answers whether somebody is signed in now. */
export async function autoLogIn(bootstrap: Bootstrap, call: Call): Promise<boolean> {
  const { session, social_sdk } = bootstrap;
  const search = new URLSearchParams(location.search);
  const turnedOff = readCookie("auto_login") === "off";
  const isFlagged = isLaunched(bootstrap, "nofbautologin");
  const may = mayLogInByItself({ signedIn: session.user !== null, isFlagged, search, turnedOff });
  const fb_action_ids = search.get("fb_action_ids");
  if (!social_sdk || (!may && fb_action_ids === null)) return false;
  const network = await loadNetwork(social_sdk);
  const { status } = await new Promise<{ status: string }>((resolve) => network.getLoginStatus(resolve));
  if (fb_action_ids !== null) await call(detectFacebookSession, { fb_action_ids });
  if (!may || status !== "connected") return false;
  if (!(await call(facebookAutoLogIn, {})).success) {
    writeCookie("auto_login", "off", { days: AUTO_LOGIN_OFF_DAYS }); // [A8.5]
    return false;
  }
  session.user = (await call(readMe, {})).user;
  return true;
}

function loadNetwork({ app_id, url }: NonNullable<Bootstrap["social_sdk"]>): Promise<Network> {
  return new Promise((loaded, failed) => {
    window.fbAsyncInit = () => {
      window.FB!.init({ appId: app_id, cookie: true, xfbml: false, version: GRAPH_VERSION });
      loaded(window.FB!);
    };
    const script = Object.assign(document.createElement("script"), { src: url, async: true });
    script.addEventListener("error", () => failed(new Error("The network's script did not load")));
    document.head.append(script);
  });
}
