import { feature } from "#platform/feature.server.ts";
import { ledgerData } from "./personalData.server.ts";

export const ledger = feature({ personalData: ledgerData });
