import { feature } from "#platform/feature.server.ts";
import { casesApi } from "./api.server.ts";
import { casesData } from "./personalData.server.ts";

export const cases = feature({ api: casesApi, personalData: casesData });
