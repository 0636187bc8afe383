import { feature } from "#platform/feature.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { type ProfileParts, profileApi } from "./api.server.ts";
import { portraits } from "./seenPhotos.server.ts";

export const profile = (personalData: readonly PersonalData[], parts: ProfileParts) =>
  feature({ api: profileApi(personalData, parts), seenPhotos: portraits });
