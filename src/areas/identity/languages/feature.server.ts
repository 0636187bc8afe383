import { feature } from "#platform/feature.server.ts";
import { languagesApi } from "./api.server.ts";
import { languageCookies } from "./cookies.server.ts";

export const languages = feature({ api: languagesApi, cookies: languageCookies });
