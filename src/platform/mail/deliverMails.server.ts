import type { Channel } from "./post.server.ts";
import { type Database, type Db, sql } from "#platform/db/db.server.ts";
import type { Log } from "#platform/log.server.ts";

export type Mail = {
  id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  unsubscribe_url: string | null;
};
/** Sends one message; throws if that fails. */
export type Transport = (mail: Mail) => Promise<void>;
export type Transports = Partial<Record<Channel, Transport>>;

const AT_ONCE = 20;
const TRIES = 8;
/** How long a message stays reserved for the process that took it: if that process dies, another one sends it afterwards. */
const LEASE_S = 120;
const KEPT_DAYS = 30;

export type Delivery = {
  transports: Transports;
  log: Log;
  now: () => Date;
  /** Called when a mail server reports that a mailbox no longer exists. */
  onBounce: (address: string) => Promise<void>;
};

/**
 * Sends what is due. Returns the number of sent messages. Several processes may run it at a time, because each message is taken
 * by one.
 */
export async function deliverMails(db: Database, delivery: Delivery): Promise<number> {
  const { transports, now } = delivery;
  const channels = Object.keys(transports);
  let sent = 0;
  for (;;) {
    // Reserved by a statement, not by a lock: a slow mail server must not keep a transaction open.
    const taken = await db.all<Mail & { tries: number }>(sql`
      update outbox set tries = tries + 1, next_try_at = ${now()}::timestamptz + ${LEASE_S} * interval '1 second'
      where id in (select id from outbox where sent_at is null and next_try_at <= ${now()} and channel = any(${channels}::text[])
                   order by next_try_at, id limit ${AT_ONCE} for update skip locked)
      returning id, channel, recipient, subject, body, html, unsubscribe_url, tries`);
    if (taken.length === 0) return sent;
    for (const mail of taken) if (await sendOne(db, mail, delivery)) sent++;
  }
}

async function sendOne(db: Database, { tries, ...mail }: Mail & { tries: number }, delivery: Delivery): Promise<boolean> {
  const { transports, log, now } = delivery;
  try {
    await transports[mail.channel]!(mail);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isGone = mail.channel === "email" && isMailboxGone(error);
    const isLast = isGone || tries >= TRIES;
    log[isLast && !isGone ? "error" : "warn"]({ letter: mail.id, tries, err: error }, "a letter could not be sent");
    if (isGone) await delivery.onBounce(mail.recipient);
    const again = !isLast ? new Date(now().getTime() + 30_000 * 2 ** (tries - 1)) : "infinity";
    await db.run(sql`update outbox set error = ${text.slice(0, 500)}, next_try_at = ${again} where id = ${mail.id}`);
    return false;
  }
  // A message may contain a code, so its text is deleted once it is sent.
  await db.run(sql`update outbox set sent_at = ${now()}, body = '', html = '', error = null where id = ${mail.id}`);
  return true;
}

/**
 * Whether the recipient's mailbox or domain does not exist (RFC 3463: 5.1.1 and similar). Other 5.1 codes are about the sender,
 * or ambiguous.
 */
const isMailboxGone = (error: unknown): boolean =>
  /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/.test((error as { response?: string } | null)?.response ?? "");

/** Deletes the record of sent messages after a month. */
export async function forgetMails(db: Database, now: Date): Promise<void> {
  await db.run(sql`delete from outbox where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`);
}

/** Deletes the sent and the undeliverable messages of a person whose account is closed; those that are still due are sent. */
export async function forgetMailsTo(tx: Db, user_id: number): Promise<void> {
  await tx.run(sql`delete from outbox where user_id = ${user_id} and (sent_at is not null or next_try_at = 'infinity')`);
}
