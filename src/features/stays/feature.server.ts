import { feature } from "#platform/feature.server.ts";
import { staysApi } from "./api.server.ts";
import { staysData } from "./personalData.server.ts";

export const stays = feature({ api: staysApi, personalData: staysData });
