import { feature } from "#platform/feature.server.ts";
import { findsApi } from "./api.server.ts";
import { findsData } from "./personalData.server.ts";
import { findsSuspension } from "./suspension.server.ts";
import { experiencePhotos } from "./seenPhotos.server.ts";

export const finds = feature({
  api: findsApi,
  personalData: findsData,
  suspension: findsSuspension,
  seenPhotos: experiencePhotos,
});
