import { ArticleList } from "#areas/site/help/articles/ArticleList.tsx";
import { type HelpTopics, listHelpTopics } from "#areas/site/help/contract.ts";
import { HelpSearchForm } from "#areas/site/help/HelpSearchForm.tsx";
import { TopicCards } from "#areas/site/help/articles/TopicCards.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { PAGE_TYPES } from "#areas/insight/events/pageTypeRules.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Help.module.css";

type Data = { all: HelpTopics; suggested: HelpTopics };

/** The help centre: a search field, topics, and the most helpful articles. */
export default page<Data>({
  async load({ call, signal }) {
    const [all, suggested] = await Promise.all([
      call(listHelpTopics, {}, signal),
      call(listHelpTopics, { page_type: PAGE_TYPES.help[0] }, signal),
    ]);
    return { all, suggested };
  },
  head: ({ i18n: { t } }) => ({ title: t("help.title"), description: t("help.lead"), canonical: to("help", {}) }),

  View({ data: { all, suggested } }) {
    const { t } = useI18n();
    const { most_helpful } = all.metadata;
    const faqs = most_helpful.length > 2 ? most_helpful : suggested.help_topics.flatMap((topic) => topic.faqs);
    return (
      <main id="main" className={css.page}>
        <header className={css.top}>
          <h1>{t("help.heading")}</h1>
          <p>{t("help.lead")}</p>
          <HelpSearchForm />
        </header>
        <section aria-labelledby="topics">
          <h2 id="topics">{t("help.topics")}</h2>
          <TopicCards topics={all.help_topics} />
        </section>
        {faqs.length > 0 && (
          <section aria-labelledby="helpful">
            <h2 id="helpful">{t(most_helpful.length > 2 ? "help.mostHelpful" : "help.suggested")}</h2>
            <ArticleList faqs={faqs} />
          </section>
        )}
        <p>
          {t("case.notFound")} <Link href={to("contactUs", {})}>{t("case.contactTitle")}</Link>
        </p>
      </main>
    );
  },
});
