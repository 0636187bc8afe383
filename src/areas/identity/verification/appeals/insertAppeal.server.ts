import { rememberBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { nameOf, type Subject } from "#platform/visitor/appealToken.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { type AppealRow, insertAppeal } from "./appealSql.server.ts";

const DAY_S = 86_400;
type WriterContext = Pick<Services, "db" | "limits" | "now"> & { cookies: Cookies; visitor: Visitor };
type Letter = Pick<AppealRow, "words" | "method" | "facts"> & { email: string | null };
type About = Pick<AppealRow, "user_id" | "rule">;

/**
 * One open appeal for each subject (null if there is one), and few from one network. For a challenge, a lift lets its request pass
 * in this browser.
 */
export async function openAppeal(
  context: WriterContext,
  subject: Subject,
  { user_id, rule, ...message }: About & Letter,
): Promise<AppealRow | null> {
  const { db, limits, visitor, cookies, now } = context;
  await consumeAll(limits, [
    [`appeals from ${visitor.address}`, 10, DAY_S],
    [`appeals of ${user_id === null ? nameOf(subject) : `user ${user_id}`}`, 3, DAY_S],
  ]);
  const airlock_id = "airlock" in subject ? subject.airlock : null;
  const browser_hash = airlock_id === null ? null : rememberBrowser(cookies);
  return insertAppeal(db, {
    subject: nameOf(subject),
    user_id,
    rule,
    browser_hash,
    airlock_id,
    locale: visitor.locale,
    ...message,
    now: now(),
  });
}

/** By a form of the challenge itself; if its holder has already appealed, that appeal is waited for. */
export async function insertAirlockAppeal(
  context: WriterContext,
  { id, user_id, rule }: AirlockRow,
  { email, ...message }: Omit<Letter, "email"> & { email: string },
): Promise<void> {
  await openAppeal(context, { airlock: id }, { ...message, user_id, rule, email: email || null });
}
