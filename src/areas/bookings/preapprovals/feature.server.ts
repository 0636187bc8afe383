import { feature } from "#platform/feature.server.ts";
import { preapprovalsApi } from "./api.server.ts";
import { preapprovalsData } from "./personalData.server.ts";
import { preapprovalSlots } from "./sql.server.ts";
import { preapprovalEmails, preapprovalNotifications } from "./notifications.server.ts";

export const preapprovals = feature({
  api: preapprovalsApi,
  personalData: preapprovalsData,
  emails: preapprovalEmails,
  notifications: preapprovalNotifications,
  reservations: preapprovalSlots,
});
