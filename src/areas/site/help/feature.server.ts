import { feature } from "#platform/feature.server.ts";
import { helpApi } from "./api.server.ts";
import { helpData } from "./personalData.server.ts";
import { forgetMisses } from "./sql.server.ts";

export const help = feature({
  api: helpApi,
  jobs: [{ name: "forget_help_misses", schedule: "27 4 * * *", retries: 3, run: ({ db, now }) => forgetMisses(db, now()) }],
  personalData: helpData,
});
