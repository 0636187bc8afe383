import { feature } from "#platform/feature.server.ts";
import { currencyApi } from "./api.server.ts";
import { currencyCookies } from "./cookies.server.ts";
import { currencyFlags } from "./flags.server.ts";

export const currency = feature({ api: currencyApi, cookies: currencyCookies, flags: currencyFlags });
