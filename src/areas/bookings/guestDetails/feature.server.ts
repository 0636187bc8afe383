import { feature } from "#platform/feature.server.ts";
import { guestDetailsApi } from "./api.server.ts";
import { confirmDetailsMethod, guestDetailsRules, guestDetailsSlots } from "./confirmDetails.server.ts";
import { guestDetailsData } from "./personalData.server.ts";

export const guestDetails = feature({
  api: guestDetailsApi,
  personalData: guestDetailsData,
  challengeRules: guestDetailsRules,
  challengeMethods: { identity_info_confirmation: confirmDetailsMethod },
  reservations: guestDetailsSlots,
});
