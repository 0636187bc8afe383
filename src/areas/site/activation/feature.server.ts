import { feature } from "#platform/feature.server.ts";
import { activationApi } from "./api.server.ts";

export const activation = feature({
  api: activationApi,
  storage: {
    activation_asked: { days: null, kind: "session", necessary: true },
  },
});
