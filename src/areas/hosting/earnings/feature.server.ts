import { feature } from "#platform/feature.server.ts";
import { earningsApi } from "./api.server.ts";
import { transactionsFileRoutes } from "./transactionsFile.server.ts";

export const earnings = feature({ api: earningsApi, routes: [transactionsFileRoutes] });
