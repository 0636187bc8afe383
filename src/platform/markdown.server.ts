import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

const KEPT = ["p", "br", "strong", "em", "del", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "a", "code"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
// Outside, to a mailbox, within the page, or within this site [B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;
/** "When you cancel {#when}": a heading with the name of its section. */
const NAMED = /^(.*?)\s*\{#([a-z0-9-]+)\}$/s;

const plain = new Marked({ gfm: true });
const sectioned = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens);
      const [, heading = words, name] = NAMED.exec(words) ?? [];
      return `<h${depth}${name ? ` id="${name}"` : ""}>${heading}</h${depth}>\n`;
    },
  },
});

/**
 * Markdown as HTML that may be shown: whatever its writer put in, only what is kept above comes out. `sections`: tables too, and headings
 * that name their section, for what the marketplace itself writes; a guest's text could take the name of a part of the page.
 */
export function markdownHtml(text: string, { sections = false }: { sections?: boolean } = {}): string {
  const html = (sections ? sectioned : plain).parse(text, { async: false });
  return sanitizeHtml(html, {
    allowedTags: sections ? [...KEPT, ...TABLE] : KEPT,
    allowedAttributes: { a: ["href", "rel"], ...(sections && { h2: ["id"], h3: ["id"] }) },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      // The page has its one h1 already.
      h1: "h2",
      a: (_, { href = "" }) =>
        SAFE_LINK.test(href) ? { tagName: "a", attribs: { href, rel: "nofollow noopener" } } : { tagName: "span", attribs: {} },
    },
  }).trim();
}

/** The words of HTML that is clean, without its tags. */
export const wordsOfHtml = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|td|th|tr)>/g, " "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .replace(/\s+/g, " ")
    .trim();
