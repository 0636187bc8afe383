import { feature } from "#platform/feature.server.ts";
import { currencyApi } from "./api.server.ts";
import { currencyCookies } from "./cookies.server.ts";

export const currency = feature({ api: currencyApi, cookies: currencyCookies });
