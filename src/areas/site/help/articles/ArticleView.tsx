import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { dirOf, type Locale } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleList } from "./ArticleList.tsx";
import css from "./ArticleView.module.css";
import type { Faq } from "#areas/site/help/contract.ts";
import { VoteForm } from "./VoteForm.tsx";

/** An article with links to its sections, the question whether it helped, and similar ones. */
export function ArticleView({ faq, bootstrap }: { faq: Faq; bootstrap: Bootstrap }) {
  const { t, localizePath } = useI18n();
  const { title, topic, locale, sections, answer, related } = faq;
  const crumbs = [
    { label: t("page.help"), href: localizePath(to("help", {})) },
    { label: t(`helpTopic.${topic}`), href: localizePath(to("helpTopic", { name: topic })) },
    { label: title },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <article className={css.article}>
        <h1 lang={locale} dir={dirOf(locale as Locale)}>
          {title}
        </h1>
        <OtherLanguage locale={locale} />
        {sections.length > 2 && (
          <nav aria-label={t("help.sections")} className={css.sections}>
            <p>{t("help.sections")}</p>
            <ul>
              {sections.map((section) => (
                <li key={section.id} dir="auto">
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ArticleBody html={answer} locale={locale} />
        <VoteForm faq={faq} csrf_token={bootstrap.session.csrf_token} page={localizePath(to("helpArticle", { id: faq.id }))} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className={css.related}>
          <h2 id="related">{t("help.related")}</h2>
          <ArticleList faqs={related} brief />
        </section>
      )}
    </>
  );
}

/** Says that a text is not in the reader's language yet. */
export function OtherLanguage({ locale }: { locale: string }) {
  const { t, language, locale: own } = useI18n();
  if (locale === own || own === "ar-XB") return null;
  return (
    <p className={css.other}>
      <Icon name="globe" size={20} />
      {t("help.onlyEnglish", { language: language(own) })}
    </p>
  );
}
