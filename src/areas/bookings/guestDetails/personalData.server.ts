import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { deleteDetails, findDetails } from "./sql.server.ts";

export const guestDetailsData: PersonalData = {
  name: "guestDetails",
  tables: ["guest_details"],
  read: async (db, user_id) => ({ guest_details: await findDetails(db, user_id) }),
  async forget(tx, user_id) {
    await deleteDetails(tx, user_id);
  },
};
