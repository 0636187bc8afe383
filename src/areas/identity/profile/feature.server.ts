import { feature } from "#platform/feature.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { profileApi } from "./api.server.ts";
import { collectProfileParts } from "./profileParts.server.ts";
import { portraits } from "./seenPhotos.server.ts";

export const profile = (personalData: readonly PersonalData[]) =>
  feature({ api: profileApi(personalData), seenPhotos: portraits, collect: collectProfileParts });
