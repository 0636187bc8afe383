import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { autosuggestHelp, listHelpTopics, readFaq, voteFaq } from "./contract.ts";
import { loadArticles, type LocalArticle } from "./articles/loadArticles.server.ts";

let house: TestHouse;
const article = (id: number, title: string, body: string, more: Partial<LocalArticle> = {}): LocalArticle => ({
  id,
  locale: "en",
  title,
  body,
  topic: "booking",
  audience: "guest",
  keywords: [],
  pages: [],
  digest: `${id} ${title}`,
  ...more,
});
const ARTICLES = [
  article(1, "Book a stay", "Choose your days and press **Reserve**.", { pages: ["details", "payment"] }),
  article(2, "Get money back when you cancel", "How much of it comes back depends on the policy.\n\n## When {#when}\n\nSoon.", {
    topic: "changes",
    keywords: ["refund", "call off"],
    pages: ["trips"],
  }),
  article(3, "Change your password", "Your cancelled cards are not shown. A refund is no password.", { topic: "account" }),
  article(4, "Let your home", "Say yes to guests who ask for a refund policy.", { topic: "hosting", audience: "host" }),
  article(5, "Turn features on", "A refund feature for some people.", { topic: "running", audience: "operator" }),
  article(2, "Recuperar el dinero al cancelar", "Depende de la política de cancelación.", {
    locale: "es" as Locale,
    topic: "changes",
    keywords: ["reembolso"],
  }),
  article(1, "预订住宿", "选择日期，然后预订。", { locale: "zh" as Locale }),
  article(2, "取消预订并退款", "退款金额取决于政策。", { locale: "zh" as Locale, topic: "changes" }),
  ...Array.from({ length: 12 }, (_, i) => article(20 + i, `Breakfast ${i}`, "Eggs.", { topic: "finding" })),
  article(2, "استرداد المال عند الإلغاء", "يعتمد المبلغ على السياسة.", { locale: "ar" as Locale, topic: "changes" }),
];
beforeAll(async () => {
  house = await openHouse();
  await loadArticles(house.db, ARTICLES);
});
afterAll(() => house.close());

const titles = async (q: string, locale = "en", who = house.visitor({ "x-locale": locale })) =>
  (await who.call(autosuggestHelp, { q })).headlamp_autosuggests.map(({ title }) => title);

test("[B7.2.9] suggestions have a title and the id of their article, those with the words in the title first", async () => {
  const found = await house.visitor().call(autosuggestHelp, { q: "money back", actions: true, _size: 8 });
  expect(found.headlamp_autosuggests[0]).toMatchObject({ faq_id: 2, title: "Get money back when you cancel" });
  expect(found.metadata._actions).toEqual([{ name: "trips", url: "/trips" }]);
  expect((await house.visitor().call(autosuggestHelp, { q: "money back" })).metadata._actions).toEqual([]);
});

test("[B9.8] a search suggests eight articles at most, unless it asks for another number", async () => {
  const visitor = house.visitor();
  expect((await visitor.call(autosuggestHelp, { q: "breakfast" })).headlamp_autosuggests).toHaveLength(8);
  expect((await visitor.call(autosuggestHelp, { q: "breakfast", _size: 11 })).headlamp_autosuggests).toHaveLength(11);
  expect((await visitor.call(autosuggestHelp, { q: "breakfast" })).metadata.total_count).toBe(12);
});

test("words are found by their stem, by their beginning while they are typed, and in spite of a slip", async () => {
  expect((await titles("cancelling"))[0]).toBe("Get money back when you cancel");
  expect((await titles("passw"))[0]).toBe("Change your password");
  expect((await titles("refnud"))[0]).toBe("Get money back when you cancel");
  expect((await house.visitor().call(autosuggestHelp, { q: "pasword change" })).metadata.meant).toBe("password change");
  expect(await titles("how do I get my money back")).toContain("Get money back when you cancel");
  expect(await titles("zeppelin")).toEqual([]);
  expect(await titles("'; drop table \\ & | ! :* ()")).toEqual([]);
});

test("each language is searched by its own words, with or without spaces, and what it lacks is found in English", async () => {
  expect((await titles("cancelación", "es"))[0]).toBe("Recuperar el dinero al cancelar");
  expect((await titles("cancelacion", "es"))[0]).toBe("Recuperar el dinero al cancelar");
  expect((await titles("reembolzo", "es"))[0]).toBe("Recuperar el dinero al cancelar");
  expect((await titles("退款", "zh"))[0]).toBe("取消预订并退款");
  expect((await titles("退", "zh"))[0]).toBe("取消预订并退款");
  expect((await titles("إسترداد", "ar"))[0]).toBe("استرداد المال عند الإلغاء");
  expect(await titles("password", "zh")).toEqual(["Change your password"]);
  // Asked in English, answered in the reader's language.
  expect((await titles("money back", "es"))[0]).toBe("Recuperar el dinero al cancelar");
});

test("what is written for operators is found and read by operators alone", async () => {
  const operator = await house.member({ role: "operator" });
  expect(await titles("features")).toEqual([]);
  expect(await titles("features", "en", operator)).toEqual(["Turn features on"]);
  expect((await house.visitor().get("/v1/help/faq/5")).status).toBe(404);
  expect((await operator.call(readFaq, { id: 5 })).faq.title).toBe("Turn features on");
});

test("an article is answered as clean HTML with its sections, in English where the reader's language lacks it", async () => {
  const visitor = house.visitor({ "x-locale": "es" });
  const { faq } = await visitor.call(readFaq, { id: 1 });
  expect(faq).toMatchObject({ id: 1, title: "Book a stay", locale: "en", is_helpful: null });
  expect(faq.answer).toBe("<p>Choose your days and press <strong>Reserve</strong>.</p>");
  const english = (await house.visitor().call(readFaq, { id: 2 })).faq;
  expect(english.sections).toEqual([{ id: "when", title: "When" }]);
  expect(english.answer).toContain('<h2 id="when">When</h2>');
  expect((await visitor.call(readFaq, { id: 2 })).faq.locale).toBe("es");
});

test("[B2.2.4] suggested topics suit the page, and what is written for hosts is suggested to hosts", async () => {
  const host = await house.member();
  await house.home({ host_id: host.id });
  const first = async (page_type: number, who = house.visitor()) => {
    const { help_topics } = await who.call(listHelpTopics, { page_type });
    return { first: help_topics[0]!.faqs[0]!.faq_id, all: help_topics.flatMap(({ faqs }) => faqs.map(({ faq_id }) => faq_id)) };
  };
  expect((await first(3000)).first).toBe(1);
  expect((await first(5001)).first).toBe(2);
  expect((await first(5001)).all).not.toContain(4);
  expect((await first(5001)).all).not.toContain(5);
  expect((await first(12001)).first).toBe(4);
  expect((await first(5001, host)).all).toContain(4);
});

test("a browser has one voice on an article, and may change its mind; a person has one in all their browsers", async () => {
  const [one, other] = [house.visitor(), house.visitor()];
  other.cookies.set("seed", "another-seed");
  await one.call(voteFaq, { id: 3, is_helpful: true });
  await one.call(voteFaq, { id: 3, is_helpful: false });
  await other.call(voteFaq, { id: 3, is_helpful: true });
  const ana = await house.member();
  await ana.call(voteFaq, { id: 3, is_helpful: true });
  await ana.call(voteFaq, { id: 3, is_helpful: true });
  const votes = await house.db.all<{ is_helpful: boolean }>(
    sql`select is_helpful from help_votes where article_id = 3 order by voted_at, is_helpful`,
  );
  expect(votes.map(({ is_helpful }) => is_helpful).toSorted()).toEqual([false, true, true]);
  expect((await one.call(readFaq, { id: 3 })).faq.is_helpful).toBe(false);
  const { metadata } = await one.call(listHelpTopics, {});
  expect(metadata.most_helpful.map(({ faq_id }) => faq_id)).toEqual([3]);
});

test("what nobody finds is counted once the words are whole, without saying who asked", async () => {
  const visitor = house.visitor();
  await visitor.call(autosuggestHelp, { q: "zeppe" });
  await visitor.call(autosuggestHelp, { q: "Zeppelin  rides", settled: true });
  await visitor.call(autosuggestHelp, { q: "zeppelin rides ", settled: true });
  await visitor.call(autosuggestHelp, { q: "password", settled: true });
  expect(await house.db.all(sql`select locale, query, count from help_misses`)).toEqual([
    { locale: "en", query: "zeppelin rides", count: 2 },
  ]);
});

test("files that changed are taken over, those that are gone are forgotten, and nothing is written twice", async () => {
  expect(await loadArticles(house.db, ARTICLES)).toBe(0);
  const [first, second] = ARTICLES as [LocalArticle, LocalArticle];
  expect(await loadArticles(house.db, [{ ...first, title: "Rent a house", digest: "new" }, second])).toBe(ARTICLES.length - 1);
  const visitor = house.visitor();
  expect((await visitor.call(autosuggestHelp, { q: "rent" })).headlamp_autosuggests.map(({ faq_id }) => faq_id)).toEqual([1]);
  expect((await visitor.call(autosuggestHelp, { q: "stay" })).headlamp_autosuggests).toEqual([]);
  expect((await visitor.get("/v1/help/faq/3")).status).toBe(404);
});
