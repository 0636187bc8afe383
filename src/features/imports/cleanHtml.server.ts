import sanitizeHtml from "sanitize-html";
import { arrangeHtml } from "./arrangeHtml.ts";

const LISTS = ["ul", "ol", "li"];
const EMPHASIS = ["b", "strong", "i", "em"];
const PARAGRAPHS = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"];
// Outside, to a mailbox, within the page, or within this site [A5.14, B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;

/** A host's text as HTML that may be shown: paragraphs, emphasis, lists and links, nothing else. */
export function cleanHtml(text: string): string {
  const known = sanitizeHtml(lines(plainCharacters(text)), {
    allowedTags: [...PARAGRAPHS, ...LISTS, ...EMPHASIS, "a", "br"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: (SAFE_LINK.test(href) ? { href, rel: "nofollow noopener" } : {}) as Record<string, string>,
      }),
    },
  });
  return arrangeHtml(known);
}

/** Words without any tag, for places that show text: a break is a new line. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(lines(plainCharacters(html)), { allowedTags: ["br"], allowedAttributes: {} });
  return bare
    .replace(/<br \/>[^\S\n]*\n?/g, "\n")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** One line of words as they are: `<3` is no tag in a title. */
export const oneLine = (text: string) => plainCharacters(text).replace(/\s+/g, " ").trim();

// PostgreSQL keeps neither: a zero character, or half of a surrogate pair.
const plainCharacters = (text: string) => text.replaceAll("\0", "").toWellFormed();

const lines = (text: string) => text.replace(/\r\n?/g, "\n");
