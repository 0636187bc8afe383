import { feature } from "#platform/feature.server.ts";
import { currencyApi } from "./api.server.ts";

export const currency = feature({ api: currencyApi });
