import { feature } from "#platform/feature.server.ts";
import { headerApi } from "./api.server.ts";
import { navigationData } from "./personalData.server.ts";

export const header = feature({ api: headerApi, personalData: navigationData });
