import sanitizeHtml from "sanitize-html";
import { oneLine, severalLines } from "#lib/i18n/givenText.ts";
import { arrangeHtml } from "./arrangeHtml.ts";

const LISTS = ["ul", "ol", "li"];
const EMPHASIS = ["b", "strong", "i", "em"];
const PARAGRAPHS = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"];
// An external address, a mailbox, or a link within the page or this site [A5.14, B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;

/** A host's text as safe HTML: only paragraphs, emphasis, lists and links. */
export function cleanHtml(text: string): string {
  const known = sanitizeHtml(lines(readable(text)), {
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

/** The text without tags, for places that show plain text: a break becomes a new line. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(lines(readable(html)), { allowedTags: ["br"], allowedAttributes: {} });
  return bare
    .replace(/<br \/>[^\S\n]*\n?/g, "\n")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A person's name from another site, without the characters that are refused in names here. */
export const nameGiven = (text: string) => oneLine(text.replace(/[<>]/g, " "));

/** Removes zero characters, which PostgreSQL cannot store. */
const readable = (text: string) => severalLines(text.replaceAll("\0", ""));

const lines = (text: string) => text.replace(/\r\n?/g, "\n");
