import { feature } from "#platform/feature.server.ts";
import { offlineFlags } from "./flags.server.ts";

export const offline = feature({ flags: offlineFlags });
