import { feature } from "#platform/feature.server.ts";
import { leadingApi } from "./api.server.ts";
import { leadingDatesApi } from "./datesApi.server.ts";
import { leadingPhotosApi } from "./photosApi.server.ts";

export const leading = feature({ api: [...leadingApi, ...leadingPhotosApi, ...leadingDatesApi] });
