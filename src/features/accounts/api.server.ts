import { hash, verify } from "@node-rs/argon2";
import { Refusal, refuse } from "#lib/refusal.ts";
import { type Given, serve, type Viewer } from "#platform/http.server.ts";
import type { Endpoint } from "#lib/endpoint.ts";
import { logIn, logOut, readMe, signUp } from "./contract.ts";
import { safeNext } from "./rules.ts";
import { endSession, startSession } from "./sessions.server.ts";
import { findByEmail, insertUser } from "./sql.server.ts";

// The package's default is argon2id with the parameters that OWASP recommends.
/** Verified against when there is no such account: the time an answer takes must not tell. */
const NOBODYS_HASH = await hash("no account has this password");
const QUARTER_HOUR_S = 900;

const meAnswer = ({ id, first_name, picture, is_host, role }: Viewer) => ({
  id,
  first_name,
  picture: picture && `/photos/${picture}`,
  is_host,
  role,
});

export const accountsApi = [
  serve(
    signUp,
    async ({ input: { user }, visitor, db, cookies, limits, now }) => {
      const wait = await limits.take(`sign-up ${visitor.address}`, 10, QUARTER_HOUR_S);
      if (wait !== null) throw new Refusal("too_many_requests", {}, wait);
      const { password, ...names } = user;
      const made = await insertUser(db, { ...names, password_hash: await hash(password) });
      if (!made) return refuse("invalid", { "user.email": ["taken"] });
      await startSession(db, made.id, false, visitor.user_agent, cookies, now());
      return { user: { id: made.id, first_name: user.first_name, picture: null, is_host: false, role: "member" as const } };
    },
    ({ next }) => safeNext(next),
  ),

  serve(
    logIn,
    async (given) => {
      const { input, db, visitor, cookies, now } = given;
      const user = await findByEmail(db, input.email);
      await refuseGuessing(given, user ? `${user.id}` : input.email.toLowerCase());
      const right = await verify(user?.password_hash ?? NOBODYS_HASH, input.password);
      if (!right || !user?.password_hash) return refuse("invalid_credentials");
      await startSession(db, user.id, input.remember_me, visitor.user_agent, cookies, now());
      return { user: meAnswer(user) };
    },
    ({ next }) => safeNext(next),
  ),

  serve(logOut, async ({ db, cookies }) => {
    await endSession(db, cookies);
    return {};
  }),

  serve(readMe, async ({ viewer }) => ({ user: meAnswer(viewer) })),
];

/** Few tries for one account, however its address was written; more for one visitor's address: a household shares it. */
async function refuseGuessing({ limits, visitor }: Given<Endpoint>, account: string) {
  const waits = await Promise.all([
    limits.take(`log-in account ${account}`, 10, QUARTER_HOUR_S),
    limits.take(`log-in address ${visitor.address}`, 50, QUARTER_HOUR_S),
  ]);
  const wait = Math.max(...waits.map((w) => w ?? 0));
  if (wait > 0) throw new Refusal("too_many_requests", {}, wait);
}
