import { expect, test } from "vitest";
import { paths } from "#paths";
import { readArticleFile } from "./articleFile.ts";
import { articleHtml, sectionsOf } from "./articleText.server.ts";
import { readArticles } from "./loadArticles.server.ts";
import { tableOf } from "#test/house/tableOf.ts";

const articles = readArticles();
const english = articles.filter(({ locale }) => locale === "en");
const known = new Map(english.map(({ id, body }) => [id, sectionsOf(articleHtml(body)).map((section) => section.id)]));
const patterns = Object.values(paths).map(({ url }) => new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`));

test("every article in another language has one in English, of the same topic and for the same readers", () => {
  for (const { id, locale, topic, audience } of articles) {
    const same = english.find((one) => one.id === id);
    expect([locale, id, same?.topic, same?.audience]).toEqual([locale, id, topic, audience]);
  }
});

test.each(articles.map((one) => [`${one.locale}/${one.id}`, one] as const))(
  "%s names its sections and leads somewhere",
  (_, one) => {
    const html = articleHtml(one.body);
    const headings = [...html.matchAll(/<h2/g)];
    const sections = sectionsOf(html).map(({ id }) => id);
    expect(sections).toHaveLength(headings.length);
    expect(new Set(sections).size).toBe(sections.length);
    if (one.locale !== "en") expect(sections).toEqual(known.get(one.id));
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) {
      const [path, hash] = href!.split(/[?#]/) as [string, string?];
      const article = /^\/help\/article\/(\d+)$/.exec(path)?.[1];
      if (article) {
        expect([href, known.has(Number(article))]).toEqual([href, true]);
        if (hash) expect([href, known.get(Number(article))]).toEqual([href, expect.arrayContaining([hash])]);
      } else if (path.startsWith("/")) expect([href, patterns.some((pattern) => pattern.test(path))]).toEqual([href, true]);
    }
  },
);

const bold = (body: string) => [...body.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words!.replace(/[.:…]$/, ""));

test.each(articles.filter(({ locale }) => locale !== "en").map((one) => [`${one.locale}/${one.id}`, one] as const))(
  "%s calls each button by the word that stands on it in its language",
  (_, { id, locale, body }) => {
    const [ours, theirs, said] = [tableOf("en"), tableOf(locale), bold(body)];
    const lacking = bold(english.find((one) => one.id === id)!.body).flatMap((word) => {
      const words = Object.keys(ours).flatMap((key) =>
        ours[key]!.replace(/…$/, "") === word ? [theirs[key]!.replace(/ ?…$/, "")] : [],
      );
      return words.length === 0 || words.some((one) => said.includes(one)) ? [] : [{ word, words }];
    });
    expect(lacking).toEqual([]);
  },
);

const FILE = "---\nid: 7\ntitle: A title\ntopic: booking\naudience: guest\nkeywords: one, two\n---\n\nText.\n";

test("a file says what is wrong with it", () => {
  expect(readArticleFile(FILE)).toEqual({
    id: 7,
    title: "A title",
    topic: "booking",
    audience: "guest",
    keywords: ["one", "two"],
    pages: [],
    body: "Text.",
  });
  expect(() => readArticleFile("Text")).toThrow("between two lines");
  expect(() => readArticleFile(FILE.replace("booking", "boking"))).toThrow("its topic is one of finding, lists");
  expect(() => readArticleFile(FILE.replace("id: 7", "id: seven"))).toThrow("its id is a whole number");
  expect(() => readArticleFile(FILE.replace("keywords", "kewords"))).toThrow("there is no field kewords");
  expect(() => readArticleFile(FILE.replace("Text.", ""))).toThrow("it says nothing");
});

test("scripts, pictures and foreign names of sections do not get through", () => {
  const html = articleHtml(
    '# Big {#big}\n\n<script>x</script><img src=x onerror=y> <b id="header">b</b> [x](javascript:alert(1))\n\n## A {#a"b}',
  );
  expect(html).not.toMatch(/<script|<img|id="header"|href/);
  expect(html).toContain('<h2 id="big">Big</h2>');
});
