import { sql } from "#platform/db/db.server.ts";

/** The recipient of a notice. */
export type ContactPerson = { id: number; first_name: string; email: string | null; phone: string | null; locale: string | null };
/** A row of `users` as a `ContactPerson`. */
export const contactPerson = sql`jsonb_build_object('id', id, 'first_name', first_name, 'email', email, 'phone', phone, 'locale', locale)`;
