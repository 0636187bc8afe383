import { feature } from "#platform/feature.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { privacyApi } from "./api.server.ts";
import { privacyCookies } from "./cookies.server.ts";

export const privacy = (personalData: readonly PersonalData[]) =>
  feature({ api: privacyApi(personalData), cookies: privacyCookies });
