import { hasUncheckedPicture, markPictureChecked } from "#areas/identity/accounts/people/people.server.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { type DocumentKind, MAX_DAYS_AFTER_DECISION, MAX_DAYS_UNDECIDED, type Side } from "./rules.ts";

export type DocumentRow = {
  id: number;
  user_id: number;
  kind: DocumentKind;
  country: string;
  status: "open" | "accepted" | "declined";
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
};
const DOCUMENT = sql`d.id, d.user_id, d.kind, d.country, d.status, d.reason, d.created_at, d.decided_at`;
const PERSON = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birth_date', u.birth_date)`;
type Person = { id: number; first_name: string; last_name: string; birth_date: string | null };

export function latestDocument(db: Db, user_id: number): Promise<DocumentRow | null> {
  return db.one<DocumentRow>(sql`select ${DOCUMENT} from id_documents d where d.user_id = ${user_id} order by d.id desc limit 1`);
}

type NewDocument = Pick<DocumentRow, "user_id" | "kind" | "country"> & { now: Date };
/** Null if one waits for its decision already, or was accepted. */
export function insertDocument(tx: Db, { user_id, kind, country, now }: NewDocument): Promise<DocumentRow | null> {
  return tx.one<DocumentRow>(sql`
    insert into id_documents as d (user_id, kind, country, created_at)
    select ${user_id}, ${kind}, ${country}, ${now}
    where not exists (select from id_documents where user_id = ${user_id} and status = 'accepted')
    on conflict do nothing returning ${DOCUMENT}`);
}

export async function insertPicture(
  tx: Db,
  document_id: number,
  { side, sealed, key_hash }: { side: Side; sealed: Uint8Array; key_hash: Uint8Array },
): Promise<void> {
  await tx.run(sql`
    insert into id_document_pictures (document_id, side, sealed, key_hash) values (${document_id}, ${side}, ${sealed}, ${key_hash})`);
}

export type SealedPicture = { document_id: number; side: Side; sealed: Uint8Array };
type Place = Pick<SealedPicture, "document_id" | "side">;
/** The next picture that another key encrypted, in a fixed order; null when there is none left. */
export function nextOfOtherKey(db: Db, key_hash: Uint8Array, after: Place): Promise<SealedPicture | null> {
  return db.one<SealedPicture>(sql`
    select document_id, side, sealed from id_document_pictures
    where key_hash is distinct from ${key_hash} and (document_id, side) > (${after.document_id}::bigint, ${after.side}::text)
    order by document_id, side limit 1`);
}

/** Answers whether the picture is still there, and nobody else has replaced it. */
export async function replaceSealed(db: Db, from: SealedPicture, to: { sealed: Uint8Array; key_hash: Uint8Array }) {
  const replaced = await db.run(sql`
    update id_document_pictures set sealed = ${to.sealed}, key_hash = ${to.key_hash}
    where document_id = ${from.document_id} and side = ${from.side} and sealed = ${from.sealed}`);
  return replaced > 0;
}

/** False if it can no longer be withdrawn. */
export async function deleteOpenDocument(db: Db, user_id: number): Promise<boolean> {
  return (await db.run(sql`delete from id_documents where user_id = ${user_id} and status = 'open'`)) > 0;
}

export type WaitingDocument = DocumentRow & {
  person: Person;
  sides: Side[];
  readings: { side: Side; operator: string | null; read_at: string }[];
};
export function openDocuments(db: Db, max: number): Promise<WaitingDocument[]> {
  return db.all<WaitingDocument>(sql`
    select ${DOCUMENT}, ${PERSON} as person,
      array(select p.side from id_document_pictures p where p.document_id = d.id order by p.side desc) as sides,
      coalesce((
        select jsonb_agg(jsonb_build_object('side', r.side, 'operator', o.first_name, 'read_at', r.read_at) order by r.id)
        from id_document_readings r left join users o on o.id = r.operator_id where r.document_id = d.id), '[]') as readings
    from id_documents d join users u on u.id = d.user_id
    where d.status = 'open' order by d.id limit ${max}`);
}

type Decision = { status: "accepted" | "declined"; reason: string | null; operator: number; now: Date };
/** Null if it was decided meanwhile, or withdrawn. */
export function closeDocument(tx: Db, id: number, { status, reason, operator, now }: Decision): Promise<DocumentRow | null> {
  return tx.one<DocumentRow>(sql`
    update id_documents d set status = ${status}, reason = ${reason}, decided_by = ${operator}, decided_at = ${now}
    where d.id = ${id} and d.status = 'open' returning ${DOCUMENT}`);
}

type Reading = { side: Side } & Pick<Decision, "operator" | "now">;
/** Records who views the picture before it is given out; null if there is none. */
export function notePictureReading(db: Db, id: number, { side, operator, now }: Reading) {
  return db.one<{ sealed: Uint8Array }>(sql`
    with noted as (
      insert into id_document_readings (document_id, side, operator_id, read_at)
      select p.document_id, p.side, ${operator}, ${now} from id_document_pictures p where p.document_id = ${id} and p.side = ${side}
      returning document_id, side)
    select p.sealed from id_document_pictures p join noted n on n.document_id = p.document_id and n.side = p.side`);
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
const deletePictures = (db: Db, which: Sql, now: Date) =>
  db.run(sql`
    with old as (update id_documents set pictures_deleted_at = ${now} where pictures_deleted_at is null and ${which} returning id)
    delete from id_document_pictures p using old where p.document_id = old.id`);

export async function deleteDecidedPictures(db: Db, now: Date): Promise<void> {
  const isOld = sql`(decided_at <= ${before(now, MAX_DAYS_AFTER_DECISION)} or created_at <= ${before(now, MAX_DAYS_UNDECIDED)})`;
  await deletePictures(db, sql`status <> 'open' and ${isOld}`, now);
}

const isOverdue = (now: Date) => sql`status = 'open' and created_at <= ${before(now, MAX_DAYS_UNDECIDED)}`;
/** Documents that were not decided in time. */
export const overdueDocuments = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`select id from id_documents where ${isOverdue(now)} order by id`);
/**
 * Declines such a document without a reason, so that its owner submits another, and deletes its pictures. Answers the owner's id;
 * null if it was decided or withdrawn meanwhile.
 */
export async function expireDocument(tx: Db, id: number, now: Date): Promise<number | null> {
  const expired = await tx.one<{ user_id: number }>(sql`
    update id_documents set status = 'declined', decided_at = ${now} where id = ${id} and ${isOverdue(now)} returning user_id`);
  if (expired) await deletePictures(tx, sql`id = ${id}`, now);
  return expired && expired.user_id;
}

/** Uploaded pictures that no operator has checked yet, of accounts that are not closed. */
export function openPortraits(db: Db, max: number): Promise<{ person: Person; picture: string }[]> {
  return db.all<{ person: Person; picture: string }>(sql`
    select ${PERSON} as person, u.picture from users u where ${hasUncheckedPicture} order by u.id limit ${max}`);
}

type Portrait = { user_id: number; picture: string };
/** False if the picture has been replaced or decided about by now. */
export async function decidePicture(tx: Db, { user_id, picture }: Portrait, { status, reason, operator, now }: Decision) {
  if (!(await markPictureChecked(tx, user_id, picture))) return false;
  await tx.run(sql`
    insert into portrait_checks (user_id, picture, status, reason, decided_at, decided_by)
    values (${user_id}, ${picture}, ${status}, ${reason}, ${now}, ${operator})
    on conflict (user_id) do update set picture = excluded.picture, status = excluded.status, reason = excluded.reason,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by`);
  return true;
}
