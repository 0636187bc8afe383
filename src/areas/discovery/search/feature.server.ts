import { feature } from "#platform/feature.server.ts";
import { searchApi } from "./api.server.ts";

export const search = feature({ api: searchApi });
