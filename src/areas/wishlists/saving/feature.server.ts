import { feature } from "#platform/feature.server.ts";
import { savedApi } from "./api.server.ts";

export const saving = feature({ api: savedApi });
