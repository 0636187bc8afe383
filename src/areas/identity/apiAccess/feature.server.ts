import { feature } from "#platform/feature.server.ts";
import { apiAccessApi } from "./api.server.ts";
import { apiAccessData } from "./personalData.server.ts";
import { apiAccessEmails } from "./notifications.server.ts";

export const apiAccess = feature({ api: apiAccessApi, personalData: apiAccessData, emails: apiAccessEmails });
