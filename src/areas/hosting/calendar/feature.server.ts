import { feature } from "#platform/feature.server.ts";
import { hostCalendarApi } from "./api.server.ts";

export const hostCalendar = feature({ api: hostCalendarApi });
