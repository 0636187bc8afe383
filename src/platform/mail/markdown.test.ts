import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import fc from "#test/house/fastCheck.ts";
import { isThorough } from "#test/house/thorough.ts";
import { expect, test } from "vitest";
import { markdownHtml } from "./markdown.server.ts";

const link = (href: string, text: string) => `<a href="${href}" rel="nofollow noopener">${text}</a>`;

test("of what is written, known tags without attributes come out; scripts and styles are gone, with what they hold [A5.14, B5.3]", () => {
  expect(markdownHtml('**Bold** <em onclick="x()" style="top:0">soft</em><script>alert(1)</script><style>p{}</style>')).toBe(
    "<p><strong>Bold</strong> <em>soft</em></p>",
  );
  expect(markdownHtml('<img src=x onerror="alert(1)"><iframe src="https://a.test"></iframe><b class="c">B</b>')).toBe("<p>B</p>");
});

test("links lead outside, to a mailbox, within the page or within the site, and nowhere else [A5.14, B5.3]", () => {
  for (const href of ["http://a.test/", "https://a.test/?a=1", "mailto:a@b.test", "#rules", "/rooms/7"])
    expect(markdownHtml(`[in](${href})`)).toBe(`<p>${link(href, "in")}</p>`);
  for (const href of ["javascript:alert(1)", "data:text/html,x", "//a.test", "vbscript:x", "ftp://a.test"])
    expect(markdownHtml(`[out](${href})`)).toBe("<p>out</p>");
  expect(markdownHtml('<a href="/\\a.test">out</a>')).toBe("<p>out</p>"); // browsers parse it as the address of another site
});

test("a link that leads nowhere safe is words, and the next good one is whole", () => {
  expect(markdownHtml("[x](ftp://x) and [help](/help)")).toBe(`<p>x and ${link("/help", "help")}</p>`);
  expect(markdownHtml("[x](javascript:x) *[y](//y.test)* [help](/help) [z](data:z) [a](https://a.test)")).toBe(
    `<p>x <em>y</em> ${link("/help", "help")} z ${link("https://a.test", "a")}</p>`,
  );
  expect(markdownHtml("<a href=ftp:x><em>w</a> [h](/h)</em> z")).toBe(`<p><em>w</em> ${link("/h", "h")} z</p>`);
  expect(markdownHtml('<a name="top">x</a> [help](/help)')).toBe(`<p>x ${link("/help", "help")}</p>`);
});

test("a row or cell without its table, and an end without a beginning, are words", () => {
  expect(markdownHtml("<td>a</td>", { sections: true })).toBe("a");
  expect(markdownHtml("a</div></body>b")).toBe("<p>ab</p>");
});

/** The body of a page that contains a text, after a browser has parsed it. */
function readInPage(html: string) {
  const page = parse<DefaultTreeAdapterMap>(`<!doctype html><body><div>${html}</div><p>after</p></body>`);
  return serialize(page.childNodes[1] as DefaultTreeAdapterTypes.Element).replace(/^<head><\/head><body>|<\/body>$/g, "");
}

/** Whether each opened tag is closed, the last one first. */
function isBalanced(html: string) {
  const open: string[] = [];
  for (const [, end, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g))
    if (end ? open.pop() !== name : !/^(br|hr)$/.test(name!) && !open.push(name!)) return false;
  return open.length === 0;
}

test("whatever is written, its tags are closed in order, and nothing of it reaches what stands after it", () => {
  const pieces = [
    "[x](ftp://x)", "[y](/y)", "[z](javascript:z)", "![i](http://i)", "**", "*", "_", "`", "~~", "\n", "\n\n", "- ", "1. ", "> ", "# ", "## a {#b}",
    "| a | b |\n|---|---|\n| [c](d:e) | f |\n", "<a href=/b>", "<a href='ftp:x'>", "<a>", "</a>", "<p>", "</p>", "<em>", "</em>", "<table>", "</table>",
    "<tr>", "<td>", "<th>", "<ul>", "</ul>", "<li>", "<blockquote>", "</blockquote>", "<code>", "</code>", "<h1>", "</h1>", "<h2>", "<del>", "<br>",
    "<div>", "</div>", "<span>", "<svg>", "<script>", "</script>", "<!--", "-->", "<textarea>", "<select>", "<option>", "<template>", "x", " ", "&lt;", "<",
  ]; // prettier-ignore
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), fc.boolean(), (parts, sections) => {
      const html = markdownHtml(parts.join(""), { sections });
      expect(isBalanced(html)).toBe(true);
      expect(readInPage(html)).toMatch(/^<div>(.*)<\/div><p>after<\/p>$/s);
      expect(isBalanced(readInPage(html).slice("<div>".length, -"</div><p>after</p>".length))).toBe(true);
      const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
      expect(links.filter((tag) => !/^<a href="(\/y|\/b)" rel="nofollow noopener">$/.test(tag))).toEqual([]);
      expect(serialize(parseFragment(html))).not.toMatch(/<(script|svg|div|span|select|textarea|template|h1)\b/);
    }),
    { numRuns: isThorough ? 30_000 : 1000 },
  );
});
