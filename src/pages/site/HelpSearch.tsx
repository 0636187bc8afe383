import { ArticleList, FoundLine } from "#areas/site/help/articles/ArticleList.tsx";
import { autosuggestHelp, type FoundHelp } from "#areas/site/help/contract.ts";
import { HelpSearchForm } from "#areas/site/help/HelpSearchForm.tsx";
import { MAX_FOUND, MAX_QUERY_LENGTH } from "#areas/site/help/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { classes } from "#ui/elements/classes.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import css from "./Help.module.css";

type Data = { query: string; found: FoundHelp };

export default page<Data, { q?: unknown }>({
  async load({ call, search, signal }) {
    const query = String(search.q ?? "").slice(0, MAX_QUERY_LENGTH);
    return { query, found: await call(autosuggestHelp, { q: query, _size: MAX_FOUND, settled: true }, signal) };
  },
  head: ({ data: { query }, i18n: { t } }) => ({ title: t("help.pageTitle", { title: query || t("help.search") }) }),

  View({ data: { query, found } }) {
    const { t, localizePath } = useI18n();
    const crumbs = [{ label: t("page.help"), href: localizePath(to("help", {})) }, { label: t("help.results") }];
    const { total_count, meant } = found.metadata;
    return (
      <main id="main" className={classes(css.page, css.narrow)}>
        <Breadcrumbs crumbs={crumbs} />
        <header className={css.top}>
          <h1>{t("help.results")}</h1>
          <HelpSearchForm query={query} />
          {total_count > 0 && <FoundLine count={total_count} query={query} meant={meant} />}
        </header>
        {total_count > 0 ? (
          <ArticleList faqs={found.headlamp_autosuggests} />
        ) : (
          <EmptyState icon="search" title={query ? t("help.nothing", { query }) : t("help.ask")} text={t("help.nothingHint")}>
            <ButtonLink href={localizePath(to("help", {}))}>{t("help.allTopics")}</ButtonLink>
          </EmptyState>
        )}
      </main>
    );
  },
});
