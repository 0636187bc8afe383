import { Marked } from "marked";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import sanitizeHtml from "sanitize-html";

const KEPT = ["p", "br", "strong", "em", "del", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "a", "code"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
// Outside, to a mailbox, within the page, or within this site [B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;
/** "When you cancel {#when}": a heading with the name of its section. */
const NAMED = /^(.*?)\s*\{#([a-z0-9-]+)\}$/s;
/** What the text is put into. */
const AROUND = parseFragment("<div></div>").childNodes[0] as DefaultTreeAdapterTypes.Element;

const plain = new Marked({ gfm: true });
const sectioned = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      const [, heading = text, name] = NAMED.exec(text) ?? [];
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
  const clean = sanitizeHtml(html, {
    allowedTags: sections ? [...KEPT, ...TABLE] : KEPT,
    allowedAttributes: { a: ["href", "rel"], ...(sections && { h2: ["id"], h3: ["id"] }) },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      // The page has its one h1 already.
      h1: "h2",
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: (SAFE_LINK.test(href) ? { href, rel: "nofollow noopener" } : {}) as Record<string, string>,
      }),
    },
    // A link that leads nowhere is words. (A tag that was renamed to one that is not kept would leave its name to the next link's end.)
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !attribs["href"] ? "excludeTag" : false),
  });
  // The cleaner closes what it opened, but not by the rules of browsers: what they would arrange otherwise would reach beyond this text.
  return serialize(parseFragment(AROUND, clean, {})).trim();
}

/** The words of HTML that is clean, without its tags. */
export const wordsOfHtml = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|td|th|tr)>/g, " "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .replace(/\s+/g, " ")
    .trim();
