import { HelpSearchForm } from "#areas/site/help/HelpSearchForm.tsx";
import { PanelArticles } from "#areas/site/help/panel/PanelArticles.tsx";
import type { Faq } from "#areas/site/help/contract.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleList, FoundLine } from "./ArticleList.tsx";
import { ArticleView } from "./ArticleView.tsx";
import { VoteForm } from "./VoteForm.tsx";

const related = [
  { faq_id: 2, title: "When does my refund arrive?", excerpt: "Most banks need three to five days." },
  { faq_id: 3, title: "Changing the days of a stay", excerpt: "Ask your host for other days." },
];
const faq: Faq = {
  id: 1,
  title: "Cancelling a stay",
  answer:
    "<h2>Before the first day</h2><p>Open your trip and choose <b>Cancel</b>. It shows what comes back before you decide.</p>",
  excerpt: "What comes back, and when.",
  topic: "trips",
  audience: "guest",
  locale: "en",
  sections: [],
  updated_at: "2026-11-20T10:00:00.000Z",
  related,
  is_helpful: null,
};

/** A search for articles and what it finds, an article, and its page. */
export default function ArticleViewDemo() {
  return (
    <>
      <Demo title="Finding" stack>
        <HelpSearchForm query="refnud" />
        <FoundLine count={2} query="refnud" meant="refund" />
        <ArticleList faqs={related} />
        <PanelArticles faqs={related} onRead={() => {}} withExcerpt />
      </Demo>
      <Demo title="Reading" stack>
        <ArticleBody html="<p>Open your trip and choose <b>Cancel</b>.</p>" locale="en" inPanel />
        <VoteForm faq={faq} csrf_token={null} page="/workbench" />
      </Demo>
      <PageDemo title="Its page">
        <ArticleView faq={faq} bootstrap={{ session: { csrf_token: null } } as Bootstrap} />
      </PageDemo>
    </>
  );
}
