import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type HelpArticle, readHelpArticle } from "#areas/site/help/articles/adminContract.ts";
import { ArticleEditor, ArticleLanguages } from "#areas/site/help/articles/ArticleEditor.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";

export default page<HelpArticle, { article_locale?: string; saved?: string }>({
  async load({ call, bootstrap, params, search, signal }) {
    onlyForOperators(bootstrap);
    const { article_locale } = search;
    return (await call(readHelpArticle, { id: params.id!, article_locale }, signal)).help_article;
  },
  head: ({ data }) => ({ title: data.title }),

  View({ data, search }) {
    const { t, localizePath } = useI18n();
    const { locale, title } = data;
    const crumbs = [{ label: t("adminHelp.title"), href: localizePath(to("adminHelp", {})) }, { label: title }];
    return (
      <AdminPage current="adminHelp" title={title} above={<Breadcrumbs crumbs={crumbs} />}>
        <ArticleLanguages article={data} />
        <ArticleEditor key={`${locale} ${data.versions[0]?.id}`} article={data} saved={search.saved} />
      </AdminPage>
    );
  },
});
