import { feature } from "#platform/feature.server.ts";
import { activationApi } from "./api.server.ts";

export const activation = feature({ api: activationApi });
