import { hash, verify } from "@node-rs/argon2";
import { type Db, sql } from "#platform/db/db.server.ts";
import { inOneForm } from "./newPassword.ts";

// The package's default is argon2id with the parameters that OWASP recommends.
/** Verified against when there is no such account, so that the response time reveals nothing. */
const NOBODYS_HASH = await hash("no account has this password");

export const hashPassword = (password: string): Promise<string> => hash(inOneForm(password));

/** The form that is hashed today, then those that may have been hashed before passwords were normalised. */
const formsOf = (password: string) =>
  new Set([
    inOneForm(password),
    password,
    inOneForm(password).normalize("NFD"),
    password.normalize("NFC"),
    password.normalize("NFD"),
  ]);

/**
 * The account's hash if the password is correct, else null. Takes as long when there is no account, or none with a password. A
 * hash of the same letters in another Unicode form is replaced by today's, which is then the answer.
 */
export async function verifyPassword(
  db: Db,
  account: { id: number; password_hash: string | null } | null,
  password: string,
): Promise<string | null> {
  const stored = account?.password_hash;
  for (const form of formsOf(password)) {
    const right = await verify(stored ?? NOBODYS_HASH, form);
    if (right && account && stored)
      return form === inOneForm(password) ? stored : replaceHash(db, { id: account.id, password_hash: stored }, password);
  }
  return null;
}

/** Null if the password was changed meanwhile; a simultaneous log-in may have replaced the hash as well, which is fine. */
async function replaceHash(
  db: Db,
  { id, password_hash }: { id: number; password_hash: string },
  password: string,
): Promise<string | null> {
  const stored = await db.one<{ password_hash: string }>(sql`
    update users set password_hash = ${await hashPassword(password)} where id = ${id} and password_hash = ${password_hash}
    returning password_hash`);
  if (stored) return stored.password_hash;
  const now = await db.one<{ password_hash: string | null }>(sql`select password_hash from users where id = ${id}`);
  return now?.password_hash && (await verify(now.password_hash, inOneForm(password))) ? now.password_hash : null;
}
