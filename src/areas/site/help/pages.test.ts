import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { loadArticles, readArticles } from "./articles/loadArticles.server.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await loadArticles(
    house.db,
    readArticles().filter(({ id, locale }) => id <= 3 && locale === "en"),
  );
});
afterAll(() => house.close());
const mainOf = async (answer: Response | Promise<Response>) =>
  (/<main[\s\S]*<\/main>/.exec(await (await answer).text())?.[0] ?? "").replace(/<!--.*?-->/g, "");

test("[A2.1.5] without a script the header's Help leads to the help's own page, which leads to topics and articles", async () => {
  const visitor = house.visitor();
  expect(await (await visitor.get("/")).text()).toMatch(
    /<a[^>]+href="\/help"[^>]*data-entry="bar\.help"|data-entry="bar\.help"[^>]*href="\/help"/,
  );
  const help = await mainOf(visitor.get("/help"));
  expect(help).toContain('action="/help/search"');
  expect(help).toContain('href="/help/topic/booking"');
  expect(help).not.toContain("/help/topic/running");
  expect(await mainOf(visitor.get("/help/topic/changes"))).toContain('href="/help/article/2"');
  expect((await visitor.get("/help/topic/running")).status).toBe(404);
  expect((await visitor.get("/help/article/3")).status).toBe(404);
  expect((await visitor.get("/help/article/999")).status).toBe(404);
});

test("an article has a place for each of its sections, and its links keep the reader's language", async () => {
  const html = await mainOf(house.visitor().get("/es/help/article/1"));
  expect(html).toContain('<a href="#hold">');
  expect(html).toContain('<h2 id="hold">');
  expect(html).toContain('href="/es/help/article/2"');
  expect(html).toContain('lang="en"');
  const complete = await (await house.visitor().get("/help/article/1")).text();
  expect(complete).toContain('rel="canonical" href="http://house.test/help/article/1"');
  expect(await (await house.visitor().get("/sitemap.xml")).text()).toContain("<loc>http://house.test/help/article/1</loc>");
});

test("the search page answers an ordinary form, mends slips and says when there is nothing", async () => {
  const visitor = house.visitor();
  expect(await mainOf(visitor.get("/help/search?q=refnud"))).toContain("1 article for “refund”");
  expect(await mainOf(visitor.get("/help/search"))).toContain('<search aria-label="Search help">');
  const none = await mainOf(visitor.get("/help/search?q=%3Cb%3Ezeppelin"));
  expect(none).toContain("Nothing found for “&lt;b&gt;zeppelin”");
  expect(await mainOf(visitor.get("/help/search"))).toContain("What would you like to know?");
});

test("whether an article helped is said by a form without a script, and stands on the page afterwards", async () => {
  const visitor = house.visitor();
  const requested = await mainOf(visitor.get("/help/article/1"));
  expect(requested).not.toContain('aria-pressed="true"');
  const sent = await visitor.post("/v1/help/faq/1/vote", {
    _method: "PUT",
    is_helpful: "false",
    _page: "/help/article/1#helpful",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/help/article/1#helpful"]);
  expect(await mainOf(visitor.get("/help/article/1"))).toMatch(
    /value="false"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="false"/,
  );
});
