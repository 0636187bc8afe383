import sanitizeHtml from "sanitize-html";

const KEPT = ["p", "br", "b", "strong", "i", "em", "ul", "ol", "li", "a"];
// Outside, to a mailbox, within the page, or within this site [A5.14, B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;

/** A host's text as HTML that may be shown: paragraphs, emphasis, lists and links, nothing else. */
export function cleanHtml(text: string): string {
  return sanitizeHtml(withParagraphs(plainCharacters(text)), {
    allowedTags: KEPT,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, { href = "" }) =>
        // A tag that is not kept: the words stay, the link does not.
        SAFE_LINK.test(href) ? { tagName: "a", attribs: { href, rel: "nofollow noopener" } } : { tagName: "span", attribs: {} },
    },
  })
    .replaceAll("</span>", "") // sanitize-html closes some of the dropped links that their writer left open
    .replace(/<p>\s*<\/p>/g, "")
    .trim();
}

/** Empty lines part paragraphs, single breaks stay breaks. Sanitising comes after, and closes what this leaves open. */
function withParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\s*<br\s*\/?>\s*?(\n|$)?/gi, "\n")
    .replace(/<\/?(p|div|h[1-6])\b[^>]*>/gi, "\n\n")
    .replace(/(<[uo]l\b)/gi, "\n\n$1")
    .replace(/(<\/[uo]l\s*>)/gi, "$1\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) =>
      /^<(\/?[uo]l|\/?li)\b/i.test(part) ? part.replace(/\n/g, " ") : `<p>${part.replace(/\s*\n\s*/g, "<br />")}</p>`,
    )
    .join("");
}

/** Words without any tag, for places that show text: a break is a new line. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(
    plainCharacters(html)
      .replace(/\r\n?/g, "\n")
      .replace(/\s*<br\s*\/?>[^\S\n]*\n?/gi, "\n"),
    { allowedTags: [], allowedAttributes: {} },
  );
  return bare
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** One line of words as they are: `<3` is no tag in a title. */
export const oneLine = (text: string) => plainCharacters(text).replace(/\s+/g, " ").trim();

// PostgreSQL keeps neither: a zero character, or half of a surrogate pair.
const plainCharacters = (text: string) => text.replaceAll("\0", "").toWellFormed();
