import { feature } from "#platform/feature.server.ts";
import { trackingApi } from "./api.server.ts";
import { keepPartitions } from "./partitions.server.ts";
import { trackingData } from "./personalData.server.ts";

export const tracking = feature({
  api: trackingApi,
  jobs: [
    {
      name: "keep_partitions",
      schedule: "7 0 * * *",
      retries: 3,
      run: ({ db, now, settings }) => keepPartitions(db, now(), settings.eventsKeptDays),
    },
  ],
  personalData: trackingData,
});
