import { feature } from "#platform/feature.server.ts";
import { hostingApi } from "./api.server.ts";
import { hostingNotifications } from "./notifications.server.ts";

export const hosting = feature({ api: hostingApi, notifications: hostingNotifications });
