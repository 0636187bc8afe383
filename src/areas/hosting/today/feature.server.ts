import { feature } from "#platform/feature.server.ts";
import { todayApi } from "./api.server.ts";

export const today = feature({ api: todayApi });
