import { readClock } from "#lib/dates/clock.ts";
import { dateFormat } from "#lib/i18n/formats.ts";
import { oneLine } from "#lib/i18n/givenText.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { DEFAULT_LOCALE, type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { composeMail } from "#platform/mail/composeMail.server.ts";
import type { EmailKind, EmailValue, EmailValues } from "./emailKinds.ts";
import type { ContactPerson } from "./contactPerson.server.ts";

/** The recipient: an address or number, and the person's language if known, else the visitor's is used. */
export type Recipient = { to: string; user_id: number | null; locale: string | null };
/** `cookies`: of the browser in which it happened, whose time zone and clock format the time. */
type Sending = Pick<Services, "post"> & { visitor: Pick<Visitor, "locale">; cookies?: Pick<Cookies, "read"> };
/** An email, or a text in its place: which one, and what its text names. */
type Message<Kind extends EmailKind> = { kind: Kind; values: EmailValues<Kind> };

/** The texts of an email in its reader's language if known, else in `otherwise`. */
export async function textsFor({ locale }: { locale: string | null }, otherwise: Locale = DEFAULT_LOCALE): Promise<I18n> {
  const chosen = isLocale(locale ?? "") ? (locale as Locale) : otherwise;
  return i18nOf(chosen, await allMessages(chosen));
}

/**
 * Writes `letter.{kind}.*` to the outbox, in the transaction of the event that it reports. `text`: a person's own words; `href`:
 * the target of its button; `stop`: where to unsubscribe from such emails.
 */
export async function sendMail<Kind extends EmailKind>(
  tx: Db,
  sending: Sending,
  email: Message<Kind> & Recipient & { text?: string; code?: string; href?: string; stop?: string },
) {
  const { kind, values, to, user_id, text: message, code, href, stop } = email;
  const i18n = await textsFor(email, sending.visitor.locale);
  const { find, t, locale, dir } = i18n;
  const texts = { ...formatValues(i18n, values, sending), ...(code !== undefined && { code }) };
  const textOf = (part: string) => find(`letter.${kind}.${part}`, texts);
  const label = textOf("button");
  const mail = composeMail({
    locale,
    dir,
    subject: textOf("subject")!,
    heading: textOf("heading")!,
    paragraphs: [textOf("text")!, ...(message ? [message] : [])],
    code,
    button: href && label ? { label, href } : undefined,
    small: [textOf("small"), t("letter.footer")].filter((text) => text !== null),
    stop: stop ? { label: t("letter.stop"), href: stop } : undefined,
  });
  await sending.post.send(tx, {
    channel: "email",
    to,
    kind,
    ...mail,
    user_id,
    unsubscribe_url: stop ?? null,
  });
}

/** Sends a code as a text, or read out by a voice: digit by digit, twice. */
export async function sendSpokenCode(
  tx: Db,
  sending: Sending,
  { channel, code, ...recipient }: Recipient & { channel: "sms" | "voice"; code: string },
) {
  const { t } = await textsFor(recipient, sending.visitor.locale);
  const text = channel === "sms" ? t("letter.code.sms", { code }) : t("letter.code.voice", { spoken: code.split("").join(", ") });
  await sending.post.send(tx, { channel, to: recipient.to, kind: "code", text, user_id: recipient.user_id });
}

/** Notifies a person of an event in their account: by email, else by text if they have no address. */
export async function sendNotice<Kind extends EmailKind>(
  tx: Db,
  sending: Sending,
  { person, ...message }: Message<Kind> & { person: Omit<ContactPerson, "first_name">; href?: string },
) {
  const recipient = { user_id: person.id, locale: person.locale };
  if (person.email) await sendMail(tx, sending, { ...message, ...recipient, to: person.email });
  else if (person.phone) await sendText(tx, sending, { ...message, ...recipient, to: person.phone });
}

/** Sends a notice to a phone, if texts can be sent at all. */
export async function sendText<Kind extends EmailKind>(
  tx: Db,
  sending: Sending,
  { kind, values, ...recipient }: Message<Kind> & Recipient,
) {
  if (!sending.post.channels.includes("sms")) return;
  const i18n = await textsFor(recipient, sending.visitor.locale);
  const text = i18n.find(`letter.${kind}.sms`, formatValues(i18n, values, sending))!;
  await sending.post.send(tx, { channel: "sms", to: recipient.to, kind, text, user_id: recipient.user_id });
}

/** Names the time zone, because the reader may be elsewhere. */
function momentFormat(locale: Locale, { cookies }: Pick<Sending, "cookies">) {
  const { time_zone = "UTC", hour_cycle } = readClock(cookies?.read("clock")) ?? {};
  const time = {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(hour_cycle && { hourCycle: hour_cycle }),
  } as const;
  return dateFormat(numbersOf(locale), { year: "numeric", month: "long", day: "numeric", timeZone: time_zone, ...time });
}

type Values = Readonly<Record<string, EmailValue>>;
function formatValues({ locale, t, country }: I18n, values: Values, sending: Pick<Sending, "cookies">): Record<string, string> {
  const format = momentFormat(locale, sending);
  const toText = (name: string, value: EmailValue) => {
    // A person whose account is closed has no name any more.
    if (value === "" && (name === "other" || name === "guest")) return t("thread.former");
    if (value === "" && name === "title") return t("earnings.untitled");
    if (value === null) return t("letter.unknown");
    if (value instanceof Date) return format.format(value);
    return name === "place" ? country(value) : oneLine(value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText(name, value)]));
}
