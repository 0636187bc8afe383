export const MAX_TEXT_LENGTH = 4000;
export const MAX_QUERY_LENGTH = 100;
/** How many threads of a list, and how many messages of a thread, are on one page. */
export const PAGE_SIZE = 20;
export const MAX_MESSAGES = 50;
/** Characters of a message in a list [A9.8]. */
export const PREVIEW_LENGTH = 75;
/** First messages to others in a day: enough for a person who looks for a home, few for one who sends the same to everybody. */
export const STARTS_A_DAY = 30;
export const MAX_PICTURE_BYTES = 12_000_000;
export const MAX_PICTURE_PX = 1600;
/** How many messages of a reported thread an operator sees. */
export const MAX_EVIDENCE = 20;

export const FILTERS = ["all", "unread", "archived"] as const;
export type Filter = (typeof FILTERS)[number];
export const SIDES = ["guest", "host"] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === "guest" ? "host" : "guest");

export const REPORT_REASONS = ["spam", "outside_payment", "discrimination", "threats", "other"] as const;
export const MAX_REPORT_LENGTH = 1000;

/**
 * Events of a booking that appear in its thread, named like the emails about them; each appears once, even if two emails report
 * it.
 */
export const THREAD_EVENTS = [
  "booking_asked",
  "booking_confirmed",
  "booking_declined",
  "booking_expired",
  "booking_home_gone",
  "booking_pay_again",
  "booking_cancelled",
  "booking_let_down",
  "booking_alteration_asked",
  "booking_alteration_asks",
  "booking_altered",
  "booking_alteration_declined",
  "booking_alteration_refused",
  "booking_disputed",
  "booking_decided",
  "preapproved",
  "preapproval_withdrawn",
] as const;
export type ThreadEvent = (typeof THREAD_EVENTS)[number];
export const isThreadEvent = (kind: string): kind is ThreadEvent => (THREAD_EVENTS as readonly string[]).includes(kind);

const GROUPS =
  "(?:black|white|asian|african|arab|latino|hispanic|indian|chinese|roma|gypsy|gypsies|jew|jewish|muslim|christian|hindu|gay|lesbian|homosexual|trans|transgender|queer|disabled|wheelchair users|foreigner|immigrant|refugee|negro|judío|musulmán|gitano|extranjero|juif|musulman|noir|étranger|gitan|jude|muslim|schwarze|ausländer|schwule)";
const AGAINST = [
  new RegExp(
    `\\b(?:no|not|never|don'?t (?:want|like|host|accept|take)|won'?t (?:host|accept|take))\\b[^.!?\\n]{0,40}\\b${GROUPS}(?:s|es|en|n)?(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(
    `\\b(?:ningún|ninguna|nada de|no (?:quiero|acepto|alquilo a))\\b[^.!?\\n]{0,40}\\b${GROUPS}(?:s|es)?(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(`\\b(?:pas de|aucun|aucune|jamais de)\\b[^.!?\\n]{0,40}\\b${GROUPS}(?:s|e|es)?(?![\\p{L}])`, "iu"),
  new RegExp(`\\b(?:kein|keine|keinen|nicht an)\\b[^.!?\\n]{0,40}\\b${GROUPS}(?:n|en|r)?(?![\\p{L}])`, "iu"),
  new RegExp(`\\b(?:only|nur|solo|seulement)\\b[^.!?\\n]{0,20}\\b(?:white|black|christian|muslim|weiße|blancos|blancs)\\b`, "iu"),
];

/** Whether a text seems to reject people for who they are [B3.13.1]: its reader is warned, and can report it. */
export const seemsDiscriminatory = (text: string): boolean => AGAINST.some((against) => against.test(text));

/** Until a booking is confirmed a host decides by what a guest writes, not by their face [B3.13.1]. */
export const replacesPhoto = (viewer: Side, isConfirmed: boolean) => viewer === "host" && !isConfirmed;

/** The beginning of a message, cut between words where it can be. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= PREVIEW_LENGTH) return line;
  const cut = letters.slice(0, PREVIEW_LENGTH - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > PREVIEW_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}

/** Splits a text into words, and links that may be followed. */
export function partsOf(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']+/giu)) {
    const link = found.replace(/[.,;:!?)\]]+$/, "");
    if (!URL.canParse(link)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: link, href: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
