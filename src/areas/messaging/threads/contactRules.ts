import { latinDigits } from "#lib/i18n/latinDigits.ts";

/** Replaces what is hidden. */
export const HIDDEN = "•••••";

const LABEL = String.raw`[\p{L}\p{N}-]{1,63}`;
const SPELLED_DOT = String.raw`(?:\s?[([{]\s?dot\s?[)\]}]\s?|\sdot\s)`;
const DOT = String.raw`(?:${SPELLED_DOT}|\s?\.)`;
const ENDING =
  "(?:com|net|org|info|biz|io|me|co|app|dev|online|site|shop|xyz|tv|pro|blog|eu|uk|de|fr|es|pt|it|nl|be|at|ch|ie|se|no|dk|fi|pl|cz|gr|ro|tr|ru|cn|jp|kr|in|tw|id|th|br|mx|ar|cl|us|au|nz|za|ca|house|homes|rent|travel|holiday|link|page|ly|gl)";
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?:` +
    [
      // "ada@mail.example", "ada (at) example (dot) com"; a time after an @ has no letters.
      String.raw`(?:\s?[([{]\s?at\s?[)\]}]\s?|@\s?|\s@\s)${LABEL}(?:${DOT}${LABEL})*${DOT}\p{L}[\p{L}\p{N}-]{1,62}`,
      String.raw`@\p{L}[\p{L}\p{N}-]{2,}`,
      // "at" is also a word, and a full stop is not part of a name: here more is required.
      String.raw`\sat\s${LABEL}(?:(?:${SPELLED_DOT}${LABEL})+|(?:\.${LABEL})*\.${ENDING}(?![\p{L}\p{N}]))`,
    ].join("|") +
    ")",
  "giu",
);
const LINK = /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)[^\s<>"']+/giu;
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])(?:(?:${LABEL}\.)+${ENDING}|${LABEL}(?:${SPELLED_DOT}|\s\.\s?)(?:com|net|org))(?:\/[^\s<>"']*)?(?![\p{L}\p{N}])`,
  "giu",
);
/** A sentence that begins directly after a full stop: "It was nice.Me too". */
const SENTENCE = /\.(?:It|Me|At|Us|In|Be|No|De|Es|Is|Co|Id|Site|Shop|Page|Link|Pro|House|Homes|Rent|Travel|Holiday)$/u;
const HANDLE =
  /(?<![\p{L}\p{N}._%+-])@(?!(?:\p{Nd}{1,2}(?:\.\p{Nd}{2})?(?:[ap]m|h)?|noon|midnight|night|home)(?![\p{L}\p{N}_]))[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/giu;
const NUMBER = /(?<!\p{Nd})\+?(?:\(?\p{Nd}(?:,(?=\p{Nd})|[\s./()\p{Pd}_*~|·•]{0,4})){7,}\p{Nd}/gu;

const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
/** Days, times and amounts: digits that are no phone number, unless they go on. */
const ORDINARY = new RegExp(
  String.raw`(?<!\d[.,/]?)(?:` +
    [
      String.raw`20\d\d[-./]${MONTH}[-./]${DAY}`,
      String.raw`${DAY}(?<at>[-./])\s?${MONTH}\k<at>\s?(?:20)?\d\d`,
      String.raw`${MONTH}(?<by>[-./])${DAY}\k<by>(?:20)?\d\d`,
      String.raw`${DAY}[./]\s?${MONTH}\.?`,
      String.raw`${MONTH}/${DAY}`,
      String.raw`\d{1,3}(?:[.,]\d{3})*[.,]\d{2}`,
      String.raw`\d{1,4}[.,]\d{2}`,
      String.raw`\d{1,3}(?:[.,\s]\d{3})*[.,\s]000`,
    ].join("|") +
    String.raw`)(?![.,/]?\d)`,
  "gu",
);
const AMOUNT = String.raw`(?:\d{1,3}[\s.,])?\d{1,3}0`;
const CLOCK = String.raw`(?:[01]\d|2[0-4])[0-5]\d`;
/** "2026-2027", "1,200 - 1,500", "1500-2200". */
const FROM_TO = new RegExp(
  ["(?:19|20)\\d\\d", AMOUNT, CLOCK].map((one) => String.raw`^${one}\s?[\p{Pd}/]\s?${one}$`).join("|"),
  "u",
);

/**
 * A text without what leads around the marketplace: addresses, numbers, names on networks, and links to other sites. Days, times
 * and amounts stay, and so do links to this one. `isHidden`: something was removed.
 */
export function hideContacts(text: string, origin: string): { text: string; isHidden: boolean } {
  const hidden = hideIn(text, origin);
  // Disguised letters and digits count as what they look like, and invisible characters separate nothing.
  return hideIn(plain(hidden.text), origin).isHidden ? hideIn(plain(text), origin) : hidden;
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u20e3/gu;
const plain = (text: string) => text.normalize("NFKC").replace(UNSEEN, "");
/** Whether nothing in it is visible. */
export const isBlank = (text: string) => plain(text).trim() === "";

function hideIn(text: string, origin: string): { text: string; isHidden: boolean } {
  let isHidden = false;
  const hide = () => {
    isHidden = true;
    return HIDDEN;
  };
  const own = new URL(origin).host;
  const scrub = (message: string) =>
    message
      .replace(EMAIL, hide)
      .replace(DOMAIN, (found) => (SENTENCE.test(found) ? found : hide()))
      .replace(HANDLE, hide)
      .replace(NUMBER, (digits) => (callsSomebody(digits) ? hide() : digits));
  let shown = "";
  let at = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    shown += scrub(text.slice(at, index)) + (hostOf(link) === own && !CARRIES.test(link) ? link : hide());
    at = index + link.length;
  }
  return { text: shown + scrub(text.slice(at)), isHidden };
}

/** A link to this site that carries contact details. */
const CARRIES = /@|%40|(?:\+|%2b)\p{Nd}{6}/iu;

function callsSomebody(run: string): boolean {
  const digits = latinDigits(run);
  return !FROM_TO.test(digits) && (digits.replace(ORDINARY, "").match(/\d/g)?.length ?? 0) >= 8;
}

function hostOf(link: string): string | null {
  try {
    return new URL(link).host;
  } catch {
    return null;
  }
}
