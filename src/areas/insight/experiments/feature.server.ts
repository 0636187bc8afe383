import { feature } from "#platform/feature.server.ts";
import { experimentsApi } from "./api.server.ts";
import { experimentsData } from "./personalData.server.ts";
import { experimentCookies } from "./cookies.server.ts";

export const experiments = feature({ api: experimentsApi, personalData: experimentsData, cookies: experimentCookies });
