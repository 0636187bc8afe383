import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#lib/http/call.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import type { Faq, FoundHelp } from "#areas/site/help/contract.ts";
import { type HelpPanel, openHelpPanel } from "./helpPanel.ts";
import { loadArticles, readArticles } from "#areas/site/help/articles/loadArticles.server.ts";
import { CLOSED, panelAfter, type PanelEvent, type PanelState } from "./panelState.ts";

const after = (...events: PanelEvent[]): PanelState => events.reduce(panelAfter, CLOSED);
const found = (title: string) =>
  ({
    headlamp_autosuggests: [{ faq_id: 1, title, excerpt: "" }],
    metadata: { total_count: 1, meant: null, _actions: [] },
  }) satisfies FoundHelp;
const article = { id: 7, title: "Seven" } as Faq;
const TOGGLE = { type: "toggled" } as const;

test("[B3.12.1] the panel's state is what the contract names, and nothing else", () => {
  expect(Object.keys(CLOSED).toSorted()).toEqual(
    [
      "articleError",
      "canSeeCommunityLinks",
      "currentViewData",
      "history",
      "isLoadingArticle",
      "isLoadingSearch",
      "isOpen",
      "query",
      "searchError",
      "submittedQuery",
    ].toSorted(),
  );
});

test("[B4.5.1] it opens to the suggested topics the first time, and then as it was left", () => {
  const first = after(TOGGLE);
  expect(first).toMatchObject({ isOpen: true, currentViewData: { layout: "suggested_topics" } });
  const left = after(TOGGLE, { type: "article asked" }, { type: "article succeeded", article }, TOGGLE);
  expect(left).toMatchObject({ isOpen: false, currentViewData: { layout: "article", article } });
  expect(panelAfter(left, TOGGLE)).toEqual({ ...left, isOpen: true });
});

test("[B4.5.2] an article is loading, and then there or an error, from which trying again leads on", () => {
  const loading = after(TOGGLE, { type: "article asked" });
  expect(loading).toMatchObject({ isLoadingArticle: true, articleError: false });
  const failed = panelAfter(loading, { type: "article failed" });
  expect(failed).toMatchObject({ isLoadingArticle: false, articleError: true, currentViewData: { layout: "suggested_topics" } });
  const again = [{ type: "article asked" }, { type: "article succeeded", article }] as const;
  const there = again.reduce<PanelState>(panelAfter, failed);
  expect(there).toMatchObject({ isLoadingArticle: false, articleError: false, currentViewData: { layout: "article", article } });
});

test("[B4.5.3] typing updates the query, results say what they are for, and going back restores what stood there before", () => {
  const typed = after(TOGGLE, { type: "typed", query: "ref" }, { type: "search begun" });
  expect(typed).toMatchObject({ query: "ref", submittedQuery: "", isLoadingSearch: true });
  const first = panelAfter(typed, { type: "search succeeded", query: "ref", searchResults: found("Refund") });
  expect(first).toMatchObject({ submittedQuery: "ref", isLoadingSearch: false, currentViewData: { layout: "search_results" } });
  // More characters are no further step back.
  const more = [
    { type: "typed", query: "refund" },
    { type: "search begun" },
    { type: "search succeeded", query: "refund", searchResults: found("Refunds") },
    { type: "article asked" },
    { type: "article succeeded", article },
  ] satisfies PanelEvent[];
  const read = more.reduce<PanelState>(panelAfter, first);
  expect(read.history.map(({ layout }) => layout)).toEqual(["suggested_topics", "search_results"]);
  const back = panelAfter(read, { type: "went back" });
  expect(back).toMatchObject({ query: "refund", currentViewData: { searchResults: found("Refunds") } });
  const home = panelAfter(back, { type: "went back" });
  expect(home).toMatchObject({ query: "", submittedQuery: "", history: [], currentViewData: { layout: "suggested_topics" } });
  expect(panelAfter(first, { type: "typed", query: "" })).toMatchObject({
    submittedQuery: "",
    history: [],
    currentViewData: { layout: "suggested_topics" },
  });
});

test("[B8.16] [B8.17] a search or an article that fails raises its flag, and going back lowers it", () => {
  const failed = after(TOGGLE, { type: "typed", query: "x" }, { type: "search begun" }, { type: "search failed" });
  expect(failed).toMatchObject({
    searchError: true,
    articleError: false,
    isLoadingSearch: false,
    currentViewData: { layout: "search_results", searchResults: null },
  });
  expect(panelAfter(failed, { type: "went back" })).toMatchObject({ searchError: false, history: [] });
  const unread = after(TOGGLE, { type: "article asked" }, { type: "article failed" });
  expect(unread).toMatchObject({ articleError: true, searchError: false });
  expect(panelAfter(unread, { type: "went back" })).toMatchObject({
    articleError: false,
    currentViewData: { layout: "suggested_topics" },
  });
});

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ COMMUNITY_URL: "https://community.example.org" });
  await loadArticles(
    house.db,
    readArticles().filter(({ id }) => id <= 3),
  );
});
afterAll(() => house.close());
const panelOf = (call: Call, type = 5001) => openHelpPanel({ call, pageType: () => type });
/** Resolves once the panel is in this state. */
const until = (panel: HelpPanel, isSo: () => boolean) =>
  new Promise<void>((done) => {
    const look = () => isSo() && done();
    panel.subscribe(look);
    panel.topics.subscribe(look);
    look();
  });
const failing: Call = () => Promise.reject(new Error("no network"));

test("[B1.4] it suggests, searches and reads by the same calls as programs do, and counts what helped", async () => {
  const panel = panelOf(house.visitor().call);
  panel.toggle();
  await until(panel, () => panel.topics.state().suggested !== null);
  expect(panel.topics.state().suggested!.help_topics[0]).toMatchObject({ name: "changes" });
  panel.type("canc");
  await until(panel, () => panel.state().submittedQuery === "canc");
  expect(panel.state().currentViewData).toMatchObject({ searchResults: { headlamp_autosuggests: [{ faq_id: 2 }, {}] } });
  panel.read(2);
  await until(panel, () => panel.state().currentViewData?.layout === "article");
  expect(panel.state().currentViewData).toMatchObject({ article: { id: 2, is_helpful: null } });
  await panel.vote(2, true);
  expect(panel.state().currentViewData).toMatchObject({ article: { is_helpful: true } });
});

test("the answer to letters that were typed over does not come after that to the later ones", async () => {
  const answers: (() => void)[] = [];
  const late = ((_: unknown, { q }: { q: string }) =>
    new Promise((done) => answers.push(() => done(found(q))))) as unknown as Call;
  const panel = panelOf(late);
  panel.type("first");
  panel.type("second");
  answers[1]!();
  await until(panel, () => panel.state().submittedQuery === "second");
  answers[0]!();
  await Promise.resolve();
  expect(panel.state().currentViewData).toMatchObject({ searchResults: found("second") });
});

test("what cannot be had is an error that can be tried again", async () => {
  const panel = panelOf(failing);
  panel.toggle();
  await until(panel, () => panel.topics.state().failed);
  expect(panel.topics.state().suggested).toBeNull();
  panel.type("refund");
  await until(panel, () => panel.state().searchError);
  panel.read(2);
  await until(panel, () => panel.state().articleError);
  expect(panel.state().isLoadingArticle).toBe(false);
});

test("[B6.10] [A6.8] the way to the community is for those who can see community links alone", async () => {
  const [one, other] = [await house.member(), await house.member()];
  await house.db.run(sql`update users set can_see_community_links = true where id = ${one.id}`);
  const linksOf = async (call: Call) => {
    const panel = panelOf(call);
    panel.toggle();
    await until(panel, () => panel.topics.state().suggested !== null);
    return [panel.state().canSeeCommunityLinks, panel.topics.state().suggested!.metadata.community_url];
  };
  expect(await linksOf(one.call)).toEqual([true, "https://community.example.org"]);
  expect(await linksOf(other.call)).toEqual([false, null]);
  expect(await linksOf(house.visitor().call)).toEqual([false, null]);
});
