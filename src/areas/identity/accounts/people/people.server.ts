import { type Db, join, sql } from "#platform/db/db.server.ts";
import { forgetCodesOf } from "#areas/identity/accounts/codes/codes.server.ts";
import { sendNotice } from "./mails.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";

/** All personal data that is kept of a person, for that person only. */
export type OwnData = {
  id: number;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  about: string;
  /** Address below /photos/. */
  picture: string | null;
  languages: string[];
  locale: string | null;
  currency: string | null;
  receive_promotional_email: boolean;
  receive_promotional_sms: boolean;
  email: string | null;
  email_confirmed_at: Date | null;
  email_compromised_at: Date | null;
  phone: string | null;
  has_password: boolean;
  password_changed_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
};
/** The columns that `updatePerson` writes. */
const CHANGEABLE = {
  first_name: sql`first_name`,
  last_name: sql`last_name`,
  birth_date: sql`birth_date`,
  about: sql`about`,
  picture: sql`picture`,
  languages: sql`languages`,
  locale: sql`locale`,
  currency: sql`currency`,
  receive_promotional_email: sql`receive_promotional_email`,
  receive_promotional_sms: sql`receive_promotional_sms`,
} as const satisfies Partial<Record<keyof OwnData, unknown>>;
/** What a person may change freely; a new address or number is proved first (`PUT /v2/users/me/email`, `…/phone`). */
export type PersonChange = Partial<Pick<OwnData, keyof typeof CHANGEABLE>>;

export function readPerson(db: Db, user_id: number) {
  return db.one<OwnData>(sql`
    select id, first_name, last_name, birth_date::text, about, picture, languages, locale, currency, receive_promotional_email,
           receive_promotional_sms, email, email_confirmed_at, email_compromised_at, phone, password_hash is not null as has_password,
           password_changed_at, created_at, closed_at
    from users where id = ${user_id}`);
}

/** Answers whether there is such a person whose account is not closed. Omitted fields stay unchanged. */
export async function updatePerson(db: Db, user_id: number, change: PersonChange): Promise<boolean> {
  const set = Object.entries(CHANGEABLE).flatMap(([name, column]) => {
    const value = change[name as keyof typeof CHANGEABLE];
    return value === undefined ? [] : [sql`${column} = ${value}`];
  });
  if (set.length === 0) return true;
  return (await db.run(sql`update users set ${join(set)} where id = ${user_id} and closed_at is null`)) > 0;
}

/** False if the picture has been replaced or marked by now. */
export async function markPictureChecked(tx: Db, user_id: number, picture: string): Promise<boolean> {
  const marked = await tx.run(sql`
    update users set checked_picture = ${picture}
    where id = ${user_id} and picture = ${picture} and checked_picture is distinct from ${picture} and closed_at is null`);
  return marked > 0;
}

/** The uploaded pictures that have not been checked yet, of users `u`; as it is written in the index of these. */
export const hasUncheckedPicture = sql`
  u.picture ~ '^people/[0-9]+/' and u.picture is distinct from u.checked_picture and u.closed_at is null`;

/** Notifies the person at the address or number that was read before closing. Call it after closing, in the same transaction. */
export async function notifyOfClosing(tx: Db, context: RequestContext, { id, first_name, email, phone, locale }: OwnData) {
  const values = { name: first_name, time: context.now() };
  await sendNotice(tx, context, { kind: "account_closed", person: { id, email, phone, locale }, values });
}

/**
 * Removes every log-in method and all personal data. The row stays, because others' bookings and reviews reference it. Run it in
 * the transaction of everything else that closing involves; features with log-in methods remove theirs there.
 */
export async function closeAccount(tx: Db, user_id: number, now: Date): Promise<void> {
  await tx.run(sql`delete from sessions where user_id = ${user_id}`);
  await tx.run(sql`delete from identities where user_id = ${user_id}`);
  await tx.run(sql`delete from known_browsers where user_id = ${user_id}`);
  await tx.run(sql`delete from forced_password_resets where user_id = ${user_id}`);
  await tx.run(sql`update forced_password_resets set requested_by = null where requested_by = ${user_id}`);
  await forgetCodesOf(tx, user_id);
  await tx.run(sql`delete from codes where user_id = ${user_id}`);
  await tx.run(sql`
    update users set email = null, email_confirmed_at = null, email_compromised_at = null, phone = null,
      password_hash = null, password_changed_at = null, first_name = '', last_name = '', birth_date = null, about = '', picture = null, checked_picture = null, languages = '{}', locale = null, currency = null,
      receive_promotional_email = false, receive_promotional_sms = false, closed_at = coalesce(closed_at, ${now})
    where id = ${user_id}`);
}

export const isOperator = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from users where id = ${id} and role = 'operator' and closed_at is null`)) !== null;
