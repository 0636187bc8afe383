import { type Db, sql } from "#platform/db/db.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

export const CHANNELS = ["email", "sms", "voice"] as const;
export type Channel = (typeof CHANNELS)[number];

/** An email by mail, a text to a phone, or words that a voice reads out. */
export type Message = {
  /** `push`: of a browser, in demo mode alone; anywhere else its push service has it. */
  channel: Channel | "push";
  /** An e-mail address, a number in E.164, or a browser's name. */
  to: string;
  /** Which email it is: `sign_in_code`, `new_device`. */
  kind: string;
  subject?: string;
  text: string;
  html?: string;
  user_id?: number | null;
  /** Where such emails are stopped with one click (RFC 8058). */
  unsubscribe_url?: string | null;
};

export type Post = {
  /** Written in the same transaction as what it tells of: it goes out after the commit, or never. Refuses a channel that reaches nobody. */
  send(db: Db, message: Message): Promise<void>;
  /** Those that reach people: with a transport, and in demo mode all of them, into the outbox. */
  channels: readonly Channel[];
};

/** Everything that goes out stands in the outbox first; `deliverMails` empties it where a transport is set. */
export function openPost(settings: Settings, now: () => Date): Post {
  return {
    channels: CHANNELS.filter((channel) => settings.isDemo || (channel === "email" ? settings.smtpUrl : settings.smsGatewayUrl)),
    async send(db, { channel, to, kind, subject = "", text, html = "", user_id = null, unsubscribe_url = null }) {
      if (channel === "push" ? !settings.isDemo : !this.channels.includes(channel))
        throw new Error(`There is no way to send ${kind} by ${channel}`);
      await db.run(sql`
        insert into outbox (channel, recipient, kind, subject, body, html, user_id, unsubscribe_url, created_at, next_try_at)
        values (${channel}, ${to}, ${kind}, ${subject}, ${text}, ${html}, ${user_id}, ${unsubscribe_url}, ${now()}, ${now()})`);
    },
  };
}
