import { feature } from "#platform/feature.server.ts";
import { challengesApi } from "./api.server.ts";
import { challengesData } from "./personalData.server.ts";
import { forgetOldAirlocks } from "./sql.server.ts";

export const challenges = feature({
  api: challengesApi,
  jobs: [{ name: "forget_airlocks", schedule: "7 4 * * *", retries: 3, run: ({ db, now }) => forgetOldAirlocks(db, now()) }],
  personalData: challengesData,
});
