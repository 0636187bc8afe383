import type { Services } from "#platform/http/http.server.ts";
import { MAX_INVITATIONS } from "./rules.ts";
import { stoppedHashes } from "./sql.server.ts";
import { emailHash } from "./stopToken.server.ts";

/** The addresses whose mailbox accepts invitations, and has not reached its daily limit. */
export async function whomToReach({ db, limits }: Pick<Services, "db" | "limits">, emails: readonly string[]): Promise<string[]> {
  const stopped = await stoppedHashes(db, emails.map(emailHash));
  const reached: string[] = [];
  for (const email of emails) {
    if (stopped.includes(emailHash(email))) continue;
    const wait = await limits.take(`invitations to ${emailHash(email)}`, MAX_INVITATIONS.toOne, 86_400);
    if (wait === null) reached.push(email);
  }
  return reached;
}
