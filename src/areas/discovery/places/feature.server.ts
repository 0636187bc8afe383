import { feature } from "#platform/feature.server.ts";
import { placesApi } from "./api.server.ts";

export const places = feature({ api: placesApi });
