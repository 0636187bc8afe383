import { ArticleList } from "#features/help/ArticleList.tsx";
import { type HelpTopics, listHelpTopics } from "#features/help/contract.ts";
import { HelpSearchForm } from "#features/help/HelpSearchForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/Breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import css from "./Help.module.css";

type Data = HelpTopics["help_topics"][number];

/** The articles about one thing; `nameOf`: which, by the address. */
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
      const { t, here } = useI18n();
      const crumbs = [{ label: t("page.help"), href: here(to("help", {})) }, { label: t(`helpTopic.${name}`) }];
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
