import { feature } from "#platform/feature.server.ts";
import { messagesApi } from "./api.server.ts";
import { messagesData } from "./personalData.server.ts";
import { pictureRoutes } from "./pictureRoutes.server.ts";
import { threadEmails } from "./notifications.server.ts";

export const messages = feature({ api: messagesApi, routes: [pictureRoutes], personalData: messagesData, emails: threadEmails });
