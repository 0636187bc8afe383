import { Marked } from "marked";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import sanitizeHtml from "sanitize-html";

const KEPT = ["p", "br", "strong", "em", "del", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "a", "code"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
// Another site, a mailbox, an anchor, or a path on this site [B5.3].
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;
/** "When you cancel {#when}": a heading with the name of its section. */
const NAMED = /^(.*?)\s*\{#([a-z0-9-]+)\}$/s;
/** The element as whose content the text is parsed. */
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
 * Renders Markdown as safe HTML: whatever the input contains, only the allowed elements above are kept. `sections`: also tables,
 * and headings with ids, for the marketplace's own texts; in a guest's text, an id could collide with one of the page.
 */
export function markdownHtml(text: string, { sections = false }: { sections?: boolean } = {}): string {
  const html = (sections ? sectioned : plain).parse(text, { async: false });
  const clean = sanitizeHtml(html, {
    allowedTags: sections ? [...KEPT, ...TABLE] : KEPT,
    allowedAttributes: { a: ["href", "rel"], ...(sections && { h2: ["id"], h3: ["id"] }) },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      // The page has its only h1 already.
      h1: "h2",
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: (SAFE_LINK.test(href) ? { href, rel: "nofollow noopener" } : {}) as Record<string, string>,
      }),
    },
    // A link without a safe address becomes text. (Renaming its tag to a forbidden one would leave that name for the end of the
    // next link.)
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !attribs["href"] ? "excludeTag" : false),
  });
  // The sanitiser closes elements, but not by browsers' parsing rules: what a browser would rearrange could affect the page
  // around this text.
  return serialize(parseFragment(AROUND, clean, {})).trim();
}

/** The text of sanitised HTML, without its tags. */
export const wordsOfHtml = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|td|th|tr)>/g, " "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name])
    .replace(/\s+/g, " ")
    .trim();
