import { ArticleView } from "#areas/site/help/articles/ArticleView.tsx";
import { type Faq, readFaq } from "#areas/site/help/contract.ts";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { classes } from "#ui/elements/classes.ts";
import css from "./Help.module.css";

export default page<Faq>({
  load: async ({ call, params, signal }) => (await call(readFaq, { id: params.id! }, signal)).faq,
  head: ({ data: faq, i18n: { t } }) => ({
    title: t("help.pageTitle", { title: faq.title }),
    description: faq.excerpt,
    ...(faq.audience !== "operator" && {
      canonical: to("helpArticle", { id: faq.id }),
      jsonLd: {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        inLanguage: faq.locale,
        mainEntity: [{ "@type": "Question", name: faq.title, acceptedAnswer: { "@type": "Answer", text: faq.answer } }],
      },
    }),
  }),
  View: ({ data, bootstrap }) => (
    <main id="main" className={classes(css.page, css.narrow)}>
      <ArticleView key={data.id} faq={data} bootstrap={bootstrap} />
    </main>
  ),
});
