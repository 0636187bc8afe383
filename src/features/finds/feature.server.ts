import { feature } from "#platform/feature.server.ts";
import { findsApi } from "./api.server.ts";
import { findsData } from "./personalData.server.ts";

export const finds = feature({ api: findsApi, personalData: findsData });
