import { createHmac } from "node:crypto";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { ApiAccess } from "#platform/http/http.server.ts";
import { tokenHash } from "#platform/visitor/token.server.ts";
import { deleteKeys, deleteTokens, findKey, findToken } from "./sql.server.ts";

/** How clients of the API are identified. */
export const openApiAccess = (db: Db, secret: Uint8Array, now: () => Date): ApiAccess => ({
  publicKey: createHmac("sha256", secret).update("api key of the pages").digest("base64url").slice(0, 22),
  end: async (tx, user_id) => (await deleteTokens(tx, user_id)) + (await deleteKeys(tx, user_id)),
  keyIdOf: async (key) => (isText(key) ? ((await findKey(db, key, now()))?.id ?? null) : null),
  async viewerOf(db, token) {
    const found = await findToken(db, tokenHash(token), now());
    const person = found && (await findById(db, found.user_id));
    if (!person) return null;
    const { id, first_name, picture, role, is_host, is_restricted, locale, currency } = person;
    const { id: token_id, scopes } = found;
    // No session, and never one with a fresh proof of identity.
    const without = { session_id: 0, authenticated_at: new Date(0) };
    return {
      id,
      first_name,
      picture,
      role,
      is_host,
      is_restricted,
      locale,
      currency,
      ...without,
      token: { id: token_id, scopes },
    };
  },
});

/** Whether the database can store the text; no other keys were issued. */
const isText = (key: string) => key.isWellFormed() && !key.includes("\0");
