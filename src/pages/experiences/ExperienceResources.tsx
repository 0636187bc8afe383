import { ArticleList } from "#areas/site/help/articles/ArticleList.tsx";
import { type HelpTopics, listHelpTopics } from "#areas/site/help/contract.ts";
import { HelpSearchForm } from "#areas/site/help/HelpSearchForm.tsx";
import { ExperienceTabs } from "#areas/experiences/hosting/ExperienceTabs.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/hosting/hostLandingPage.module.css";

/** Help for people who lead experiences: advice, and the articles about hosting [A2.2.10]. */
export default page<HelpTopics["help_topics"]>({
  async load({ call, signal }) {
    const { help_topics } = await call(listHelpTopics, {}, signal);
    return help_topics.filter(({ name }) => name === "hosting");
  },
  head: ({ i18n: { t } }) => ({ title: t("page.experienceResources") }),

  View({ data: topics }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <h1>{t("page.experienceResources")}</h1>
        <ExperienceTabs current="experienceResources" />
        <HelpSearchForm />
        <ul className={css.points}>
          {(["first", "dates", "safe", "weather"] as const).map((advice) => (
            <li key={advice}>
              <h2>{t(`leading.advice.${advice}.heading`)}</h2>
              <p>{t(`leading.advice.${advice}.text`)}</p>
            </li>
          ))}
        </ul>
        {topics.map(({ name, faqs }) => (
          <section key={name} aria-labelledby={`topic-${name}`}>
            <h2 id={`topic-${name}`}>{t(`helpTopic.${name}`)}</h2>
            <ArticleList faqs={faqs} />
          </section>
        ))}
        <p>
          <Link href={to("contactUs", {})}>{t("case.contactTitle")}</Link>
        </p>
      </main>
    );
  },
});
