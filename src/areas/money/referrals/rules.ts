import type { FieldErrors } from "#lib/http/refusal.ts";

/** What a friend who joins gets, in whole US dollars, and the minimum price of the trip that it counts for [B3.17.1]. */
export const INVITED_CREDIT = { amount_micros: 25_000_000, min_trip_micros: 75_000_000, currency: "USD" } as const;
/** What the inviter gets after the friend's first trip. */
export const REFERRAL_CREDIT = { amount_micros: 15_000_000, min_trip_micros: 75_000_000, currency: "USD" } as const;

/** `toOne`: emails to one mailbox in a day, by all inviters together. */
export const MAX_INVITATIONS = { atOnce: 10, aDay: 30, toOne: 3 } as const;
export const INVITATIONS_KEPT_DAYS = 90;
/** A person can join for the credit at most once a year. */
export const CLAIMS_KEPT_DAYS = 365;
export const MAX_TEXT_LENGTH = 300;

/** Addresses as people write them down: separated by commas, spaces or line breaks; each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.toLowerCase())
      .filter(Boolean),
  ),
];

const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];
/**
 * The mailbox of an address: people make many addresses for one mailbox, by what follows a plus, and with some providers by dots.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const bare = name.split("+")[0] || name;
  return WITHOUT_DOTS.includes(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}

/**
 * Mail programs make a link of whatever looks like one: of a bare domain name too, and of characters that only look like a dot.
 * An ordinary sentence has a space after its full stop.
 */
const holdsLink = (text: string): boolean =>
  /:\/\/|www\.|@|[\p{L}\p{N}][.。]\p{Script=Latin}{2}|\p{L}\.\p{L}{2}|\d+(\.\d+){3}/iu.test(
    text.normalize("NFKC").replace(/\p{Cf}/gu, ""),
  );

/** A person's name for an email to strangers: a link in a name is only broken up, not refused. */
export const nameInMail = (first_name: string): string =>
  first_name
    .replace(/[:/\\@]+/g, " ")
    .replace(/[.。．｡․](?=\S)/g, "$& ")
    .trim();

/** An invitation goes to people who do not know us, so it may carry no links, which could lead them elsewhere. */
export function whyNotInvite(emails: readonly string[], message: string, isEmail: (text: string) => boolean): FieldErrors | null {
  if (emails.length === 0) return { emails: ["required"] };
  if (emails.length > MAX_INVITATIONS.atOnce) return { emails: ["too_many"] };
  if (!emails.every(isEmail)) return { emails: ["invalid"] };
  if (message.length > MAX_TEXT_LENGTH) return { message: ["too_long"] };
  if (holdsLink(message)) return { message: ["links"] };
  return null;
}

/** "Zoë" with six random characters: unambiguous when read aloud (no 0, 1, i, l, o). */
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
