import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { editHelpArticle, readHelpArticle, readHelpReport, restoreHelpVersion } from "./adminContract.ts";
import { autosuggestHelp, readFaq, voteFaq } from "#areas/site/help/contract.ts";
import { loadArticles, readArticles } from "./loadArticles.server.ts";

const FILES = readArticles().filter(({ id, locale }) => id <= 3 && locale === "en");
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await loadArticles(house.db, FILES);
});
afterAll(() => house.close());

const operator = () => house.member({ role: "operator", first_name: "Otto" });
const TEXT = { article_locale: "en", title: "Rent a castle", keywords: "palace, keep", body: "Ask the **king**." };

test("what an operator writes stands instead of the file and is found, and the file can be gone back to", async () => {
  const otto = await operator();
  await otto.call(editHelpArticle, { id: 1, ...TEXT, based_on: 0 });
  const reader = house.visitor();
  expect((await reader.call(readFaq, { id: 1 })).faq).toMatchObject({
    title: "Rent a castle",
    answer: "<p>Ask the <strong>king</strong>.</p>",
  });
  expect((await reader.call(autosuggestHelp, { q: "palace" })).headlamp_autosuggests[0]!.faq_id).toBe(1);
  // A new file does not undo the edit.
  await loadArticles(
    house.db,
    FILES.map((file) => ({ ...file, digest: `${file.digest} again` })),
  );
  expect((await reader.call(readFaq, { id: 1 })).faq.title).toBe("Rent a castle");
  await otto.call(restoreHelpVersion, { id: 1, article_locale: "en", version: 0 });
  expect((await reader.call(readFaq, { id: 1 })).faq.title).toBe("Book a stay");
  expect((await reader.call(autosuggestHelp, { q: "palace" })).headlamp_autosuggests).toEqual([]);
  const { help_article } = await otto.call(readHelpArticle, { id: 1 });
  expect(help_article.versions.map(({ title, edited_by }) => [title, edited_by])).toEqual([
    [null, "Otto"],
    ["Rent a castle", "Otto"],
  ]);
  await otto.call(restoreHelpVersion, { id: 1, article_locale: "en", version: help_article.versions[1]!.id });
  expect((await reader.call(readFaq, { id: 1 })).faq.title).toBe("Rent a castle");
});

test("two operators who began from the same text do not write over each other", async () => {
  const [one, other] = [await operator(), await operator()];
  const write = (who: typeof one, title: string) => who.call(editHelpArticle, { id: 2, ...TEXT, title, based_on: 0 });
  const outcomes = await Promise.all([refusalOf(write(one, "One")), refusalOf(write(other, "Other"))]);
  expect(outcomes.map((refusal) => refusal?.code ?? "written").toSorted()).toEqual(["written", "wrong_state"]);
});

test("nobody but an operator reads the report or writes an article", async () => {
  const member = await house.member();
  for (const refusal of [
    await refusalOf(member.call(readHelpReport, {})),
    await refusalOf(member.call(readHelpArticle, { id: 3 })),
    await refusalOf(member.call(editHelpArticle, { id: 3, ...TEXT, based_on: 0 })),
    await refusalOf(member.call(restoreHelpVersion, { id: 3, article_locale: "en", version: 0 })),
  ])
    expect(refusal?.code).toBe("not_allowed");
  expect((await member.get("/admin/help")).status).toBe(404);
});

test("a preview shows the text as it would be read, keeps what was typed and writes nothing", async () => {
  const otto = await operator();
  const page = "/admin/help/3?article_locale=en";
  const form = { ...TEXT, based_on: "0", _method: "PUT", _page: page, _form: "edit" };
  const shown = await (await otto.post("/v2/help_articles/3", { ...form, intent: "preview" })).text();
  expect(shown).toContain("<p>Ask the <strong>king</strong>.</p>");
  expect(shown).toContain("Ask the **king**.</textarea>");
  expect((await otto.call(readHelpArticle, { id: 3 })).help_article.is_edited).toBe(false);
  const refused = await otto.post("/v2/help_articles/3", { ...form, title: "" });
  expect([refused.status, (await refused.text()).includes("Ask the **king**.</textarea>")]).toEqual([422, true]);
  const saved = await otto.post("/v2/help_articles/3", form);
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/help/3?article_locale=en&saved=edit"]);
});

test("the report counts what was looked for in vain, and how articles do, the worst first", async () => {
  const otto = await operator();
  const visitor = house.visitor();
  await visitor.call(autosuggestHelp, { q: "zeppelin", settled: true });
  await visitor.call(voteFaq, { id: 2, is_helpful: false });
  const report = await otto.call(readHelpReport, {});
  expect(report.misses).toMatchObject([{ query: "zeppelin", locale: "en", count: 1 }]);
  expect(report.help_articles[0]).toMatchObject({ id: 2, helpful: 0, unhelpful: 1 });
  const html = await (await otto.get("/admin/help")).text();
  expect(html).toContain("zeppelin");
  expect(html).toMatch(/<table[^>]* aria-labelledby="misses">[\s\S]*<table[^>]* aria-labelledby="articles">/);
  expect(html).toMatch(/<th scope="row"><a href="\/admin\/help\/2".*?<\/th><td>[^<]+<\/td><td>0<\/td><td>1<\/td>/);
  await house.db.run(sql`delete from help_misses`);
});
