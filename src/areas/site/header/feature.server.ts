import { feature } from "#platform/feature.server.ts";
import { headerApi } from "./api.server.ts";
import { navigationData } from "./personalData.server.ts";
import { headerCookies, headerStorage } from "./cookies.server.ts";
import { headerEvents } from "./events.server.ts";
import { headerFlags } from "./flags.server.ts";

export const header = feature({
  api: headerApi,
  personalData: navigationData,
  cookies: headerCookies,
  storage: headerStorage,
  events: headerEvents,
  flags: headerFlags,
});
