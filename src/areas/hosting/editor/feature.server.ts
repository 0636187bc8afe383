import { feature } from "#platform/feature.server.ts";
import { hostingApi } from "./api.server.ts";

export const hosting = feature({ api: hostingApi });
