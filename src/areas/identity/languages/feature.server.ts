import { feature } from "#platform/feature.server.ts";
import { languagesApi } from "./api.server.ts";

export const languages = feature({ api: languagesApi });
