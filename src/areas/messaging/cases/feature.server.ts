import { feature } from "#platform/feature.server.ts";
import { casesApi } from "./api.server.ts";
import { casesData } from "./personalData.server.ts";
import { caseEmails } from "./notifications.server.ts";

export const cases = feature({ api: casesApi, personalData: casesData, emails: caseEmails });
