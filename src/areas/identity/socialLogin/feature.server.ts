import { feature } from "#platform/feature.server.ts";
import { socialLoginApi } from "./api.server.ts";
import { socialLoginData } from "./personalData.server.ts";
import { socialRoutes } from "./routes.server.ts";
import { deleteOldFlows } from "./sql.server.ts";
import { socialLoginEmails } from "./notifications.server.ts";
import { socialLoginCookies } from "./cookies.server.ts";

export const socialLogin = feature({
  api: socialLoginApi,
  waysOutside: [socialRoutes],
  jobs: [{ name: "delete_old_flows", schedule: "37 * * * *", retries: 3, run: ({ db, now }) => deleteOldFlows(db, now()) }],
  personalData: socialLoginData,
  emails: socialLoginEmails,
  cookies: socialLoginCookies,
});
