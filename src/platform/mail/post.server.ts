import { type Db, sql } from "#platform/db/db.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

export const CHANNELS = ["email", "sms", "voice"] as const;
export type Channel = (typeof CHANNELS)[number];

/** An email, a text message to a phone, or a text that a voice reads out. */
export type Message = {
  /** `push`: a browser's notification, only in demo mode; otherwise the browser's push service gets it. */
  channel: Channel | "push";
  /** An email address, a number in E.164, or a browser's name. */
  to: string;
  /** The kind of message: `sign_in_code`, `new_device`. */
  kind: string;
  subject?: string;
  text: string;
  html?: string;
  user_id?: number | null;
  /** The address for one-click unsubscription (RFC 8058). */
  unsubscribe_url?: string | null;
};

export type Post = {
  /**
   * Writes the message to the outbox, in the same transaction as what it reports: it is sent after the commit, or never. Throws
   * for a channel that is not available.
   */
  send(db: Db, message: Message): Promise<void>;
  /** The available channels: those with a transport, and in demo mode all of them, in the outbox. */
  channels: readonly Channel[];
};

/** All messages are written to the outbox first; `deliverMails` empties it if a transport is configured. */
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
