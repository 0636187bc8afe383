import { feature } from "#platform/feature.server.ts";
import { tablesApi } from "./api.server.ts";
import { tableCalendarRoutes } from "./calendarFile.server.ts";
import { tablesProvided } from "./provided.server.ts";
import { tablesData } from "./personalData.server.ts";
import { tablesSuspension } from "./suspension.server.ts";
import { runTablesJob } from "./job.server.ts";
import { tableEmails } from "./notifications.server.ts";
import { tableRefusals } from "./refusals.server.ts";

export const tables = feature({
  api: tablesApi,
  routes: [tableCalendarRoutes],
  jobs: [{ name: "sweep_tables", schedule: "* * * * *", retries: 0, run: runTablesJob }],
  personalData: tablesData,
  suspension: tablesSuspension,
  provides: tablesProvided,
  emails: tableEmails,
  refusals: tableRefusals,
});
