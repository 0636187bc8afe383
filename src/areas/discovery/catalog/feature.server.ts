import { feature } from "#platform/feature.server.ts";
import { catalogApi } from "./api.server.ts";
import { catalogData } from "./personalData.server.ts";
import { catalogSuspension } from "./suspension.server.ts";
import { experiencePhotos } from "./seenPhotos.server.ts";

export const entries = feature({
  api: catalogApi,
  personalData: catalogData,
  suspension: catalogSuspension,
  seenPhotos: experiencePhotos,
});
