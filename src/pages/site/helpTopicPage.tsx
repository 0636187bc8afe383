import { ArticleList } from "#areas/site/help/articles/ArticleList.tsx";
import { type HelpTopics, listHelpTopics } from "#areas/site/help/contract.ts";
import { HelpSearchForm } from "#areas/site/help/HelpSearchForm.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";
import { classes } from "#ui/elements/classes.ts";
import css from "./Help.module.css";

type Data = HelpTopics["help_topics"][number];

/** The articles about one topic; `nameOf` gets the topic from the address. */
export const helpTopicPage = (nameOf: (params: Record<string, string>) => string) =>
  page<Data>({
    async load({ call, params, signal }) {
      const { help_topics } = await call(listHelpTopics, {}, signal);
      return help_topics.find(({ name }) => name === nameOf(params)) ?? refuse("not_found");
    },
    head: ({ data: { name }, i18n: { t } }) => ({
      title: t("help.pageTitle", { title: t(`helpTopic.${name}`) }),
      ...(name !== "running" && { canonical: to("helpTopic", { name }) }),
    }),

    View({ data: { name, faqs } }) {
      const { t, localizePath } = useI18n();
      const crumbs = [{ label: t("page.help"), href: localizePath(to("help", {})) }, { label: t(`helpTopic.${name}`) }];
      return (
        <main id="main" className={classes(css.page, css.narrow)}>
          <Breadcrumbs crumbs={crumbs} />
          <header className={css.top}>
            <h1>{t(`helpTopic.${name}`)}</h1>
            <HelpSearchForm />
          </header>
          <ArticleList faqs={faqs} />
        </main>
      );
    },
  });
