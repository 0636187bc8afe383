import { feature } from "#platform/feature.server.ts";
import { tiersApi } from "./api.server.ts";
import { tiersData } from "./personalData.server.ts";

export const tiers = feature({ api: tiersApi, personalData: tiersData });
