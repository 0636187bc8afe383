import { feature } from "#platform/feature.server.ts";
import { outboxApi } from "./api.server.ts";
import { mailsData } from "./personalData.server.ts";

export const outbox = feature({ api: outboxApi, personalData: mailsData });
