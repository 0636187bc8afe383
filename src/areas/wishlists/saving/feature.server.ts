import { feature } from "#platform/feature.server.ts";
import { savedApi } from "./api.server.ts";
import { savingCookies, savingStorage } from "./cookies.server.ts";
import { savingEvents } from "./events.server.ts";

export const saving = feature({ api: savedApi, cookies: savingCookies, storage: savingStorage, events: savingEvents });
