import { feature } from "#platform/feature.server.ts";
import { listingsApi } from "./api.server.ts";
import { embedRoutes } from "./embed.server.ts";
import { readHosting } from "./readHosting.server.ts";
import { listingsProvided } from "./provided.server.ts";
import { listingsData } from "./personalData.server.ts";
import { homesSuspension } from "./suspension.server.ts";
import { homePhotos } from "./seenPhotos.server.ts";

export const listings = feature({
  api: listingsApi,
  routes: [embedRoutes],
  personalData: listingsData,
  suspension: homesSuspension,
  seenPhotos: homePhotos,
  profile: { readHosting },
  provides: listingsProvided,
  storage: {
    recent_stays: { days: 90, kind: "local", necessary: false }, // the stays opened last [A3.22]
  },
});
