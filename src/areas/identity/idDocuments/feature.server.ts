import { feature } from "#platform/feature.server.ts";
import { idDocumentsApi } from "./api.server.ts";
import { documentRoutes } from "./documentRoutes.server.ts";
import { deleteOldDocuments, resealPictures } from "./jobs.server.ts";
import { idDocumentEmails } from "./notifications.server.ts";
import { idDocumentsData } from "./personalData.server.ts";

export const idDocuments = feature({
  api: idDocumentsApi,
  routes: [documentRoutes],
  jobs: [
    {
      name: "delete_old_id_pictures",
      schedule: "23 3 * * *",
      retries: 3,
      run: deleteOldDocuments,
    },
    { name: "reseal_id_pictures", schedule: "43 3 * * *", retries: 3, run: resealPictures },
  ],
  personalData: idDocumentsData,
  emails: idDocumentEmails,
});
