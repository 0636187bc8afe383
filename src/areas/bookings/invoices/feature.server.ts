import { feature } from "#platform/feature.server.ts";
import { invoicesApi } from "./api.server.ts";
import { invoiceRoutes } from "./invoiceFile.server.ts";
import { invoicesData } from "./personalData.server.ts";

export const invoices = feature({ api: invoicesApi, routes: [invoiceRoutes], personalData: invoicesData });
