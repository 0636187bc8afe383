import { isFresh, requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { challengeInNewBrowser } from "#areas/identity/accounts/people/changeContact.server.ts";
import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";
import { listApiKeys, listApiTokens, makeApiKey, makeApiToken, revokeApiKey, revokeApiToken } from "./contract.ts";
import { MAX_API_ACCESSES } from "./rules.ts";
import { deleteKey, deleteToken, insertKey, insertToken, keysOf, lockPerson, tokensOf } from "./sql.server.ts";

const toResponse = <Row extends { created_at: Date; used_at: Date | null }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
});
const refuseMore = (had: readonly unknown[]) => had.length >= MAX_API_ACCESSES && refuse("validation", { name: ["too_many"] });

export const apiAccessApi = [
  serve(listApiKeys, async ({ db, viewer, now }) => {
    const api_keys = (await keysOf(db, viewer.id)).map(toResponse);
    return { api_keys, metadata: { total_count: api_keys.length, is_fresh: isFresh(viewer.authenticated_at, now()) } };
  }),

  serve(makeApiKey, async (context) => {
    const { input, db, viewer, now } = context;
    requireFresh(viewer, now());
    return db.transaction(async (tx) => {
      await lockPerson(tx, viewer.id);
      refuseMore(await keysOf(tx, viewer.id));
      const made = await insertKey(tx, { user_id: viewer.id, name: input.name, key: newToken().slice(0, 22), now: now() });
      await notifyPerson(tx, context, {
        user_id: viewer.id,
        kind: "api_key_made",
        values: { name: input.name },
        page: "apiAccess",
      });
      return { api_key: toResponse(made!) };
    });
  }),

  serve(revokeApiKey, async ({ input: { id }, db, viewer }) => {
    if (!(await deleteKey(db, viewer.id, id))) refuse("not_found");
    return {};
  }),

  serve(listApiTokens, async ({ db, viewer }) => {
    const api_tokens = (await tokensOf(db, viewer.id)).map(toResponse);
    return { api_tokens, metadata: { total_count: api_tokens.length } };
  }),

  serve(
    makeApiToken,
    async (context) => {
      const { input, db, viewer, now } = context;
      requireFresh(viewer, now());
      await challengeInNewBrowser(context, viewer.id, { rule: "add_login_method", about: input });
      const token = newToken();
      return db.transaction(async (tx) => {
        await lockPerson(tx, viewer.id);
        refuseMore(await tokensOf(tx, viewer.id));
        const scopes = [...new Set(input.scopes)];
        const how = { user_id: viewer.id, name: input.name, scopes, token_hash: tokenHash(token), now: now() };
        const made = await insertToken(tx, how);
        await notifyPerson(tx, context, {
          user_id: viewer.id,
          kind: "api_token_made",
          values: { name: input.name },
          page: "apiAccess",
        });
        return { api_token: { ...toResponse(made!), token } };
      });
    },
    () => null, // renders the page again, which shows the token this once
  ),

  serve(revokeApiToken, async ({ input: { id }, db, viewer }) => {
    if (!(await deleteToken(db, viewer.id, id))) refuse("not_found");
    return {};
  }),
];
