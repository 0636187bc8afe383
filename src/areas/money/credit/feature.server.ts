import { feature } from "#platform/feature.server.ts";
import { creditApi } from "./api.server.ts";
import { expireCredit } from "./credit.server.ts";
import { creditData } from "./personalData.server.ts";
import { guestCredit } from "./useCredit.server.ts";

export const credit = feature({
  api: creditApi,
  jobs: [{ name: "expire_credit", schedule: "47 * * * *", retries: 3, run: ({ db, now }) => expireCredit(db, now()) }],
  personalData: creditData,
  guestCredit,
});
