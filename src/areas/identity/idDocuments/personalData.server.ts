import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Government ids without their pictures, when they were viewed, and what was decided about a portrait. */
export const idDocumentsData: PersonalData = {
  name: "id_documents",
  tables: ["id_documents", "id_document_pictures", "id_document_readings", "portrait_checks"],
  read: async (db, user_id) => ({
    id_documents: await db.all(sql`
      select kind, country, status, reason, created_at, decided_at, pictures_deleted_at,
        array(select r.read_at from id_document_readings r where r.document_id = d.id order by r.id) as read_at
      from id_documents d where user_id = ${user_id} order by id`),
    portrait_check: await db.one(sql`select status, reason, decided_at from portrait_checks where user_id = ${user_id}`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from id_documents where user_id = ${user_id}`);
    await tx.run(sql`delete from portrait_checks where user_id = ${user_id}`);
    await tx.run(sql`update id_documents set decided_by = null where decided_by = ${user_id}`);
    await tx.run(sql`update portrait_checks set decided_by = null where decided_by = ${user_id}`);
    await tx.run(sql`update id_document_readings set operator_id = null where operator_id = ${user_id}`);
  },
};
