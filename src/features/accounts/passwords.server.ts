import { hash, verify } from "@node-rs/argon2";

// The package's default is argon2id with the parameters that OWASP recommends.
/** Verified against when there is no such account: the time an answer takes must not tell. */
const NOBODYS_HASH = await hash("no account has this password");

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether it is the account's. Takes as long when there is no account, or none with a password. */
export async function isPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(password_hash ?? NOBODYS_HASH, password);
  return right && !!password_hash;
}
