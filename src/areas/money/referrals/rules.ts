import type { FieldErrors } from "#lib/http/refusal.ts";

/** What a friend gets who joins, in whole US dollars, and the least price of the trip that it counts for [B3.17.1]. */
export const INVITED_CREDIT = { amount_micros: 25_000_000, min_trip_micros: 75_000_000, currency: "USD" } as const;
/** What the inviter gets after the friend's first trip. */
export const REFERRAL_CREDIT = { amount_micros: 15_000_000, min_trip_micros: 75_000_000, currency: "USD" } as const;

/** `toOne`: a day's emails to one mailbox, whoever asks for them. */
export const MAX_INVITATIONS = { atOnce: 10, aDay: 30, toOne: 3 } as const;
export const INVITATIONS_KEPT_DAYS = 90;
/** Nobody joins for the credit more than once a year. */
export const CLAIMS_KEPT_DAYS = 365;
export const MAX_TEXT_LENGTH = 300;

/** Addresses as people write them down: between commas, spaces or lines; each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.toLowerCase())
      .filter(Boolean),
  ),
];

const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];
/** Where an address leads: of one mailbox people make many addresses, by what follows a plus, and with some by dots. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const bare = name.split("+")[0] || name;
  return WITHOUT_DOTS.includes(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}

/**
 * Mail programs make a link of whatever looks like one: of a site's bare name too, and of signs that only look like a dot. An ordinary
 * sentence has a space after its dot.
 */
const holdsLink = (text: string): boolean =>
  /:\/\/|www\.|@|[\p{L}\p{N}][.。]\p{Script=Latin}{2}|\p{L}\.\p{L}{2}|\d+(\.\d+){3}/iu.test(
    text.normalize("NFKC").replace(/\p{Cf}/gu, ""),
  );

/** Somebody's name as an email to strangers says it: in a name, a link is only taken apart. */
export const nameInMail = (first_name: string): string =>
  first_name
    .replace(/[:/\\@]+/g, " ")
    .replace(/[.。．｡․](?=\S)/g, "$& ")
    .trim();

/** An invitation goes to people who do not know us: it carries no links, by which it could lead them elsewhere. */
export function whyNotInvite(emails: readonly string[], message: string, isEmail: (text: string) => boolean): FieldErrors | null {
  if (emails.length === 0) return { emails: ["required"] };
  if (emails.length > MAX_INVITATIONS.atOnce) return { emails: ["too_many"] };
  if (!emails.every(isEmail)) return { emails: ["invalid"] };
  if (message.length > MAX_TEXT_LENGTH) return { message: ["too_long"] };
  if (holdsLink(message)) return { message: ["links"] };
  return null;
}

/** "Zoë" with six signs of chance: read aloud without mistakes (no 0, 1, i, l, o). */
export function codeFor(first_name: string, chance: Uint8Array): string {
  const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
  const name = first_name
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase()
    .slice(0, 12);
  const signs = Array.from(chance.subarray(0, 6), (byte) => SIGNS[byte % SIGNS.length]).join("");
  return name ? `${name}-${signs}` : signs;
}
