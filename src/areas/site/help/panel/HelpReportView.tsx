import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { HelpReport } from "#areas/site/help/articles/adminContract.ts";
import css from "./HelpReportView.module.css";

/** What people searched for in vain, and how each article performs; for operators. */
export function HelpReportView({ misses, help_articles }: HelpReport) {
  const { t, number, language, list } = useI18n();
  return (
    <>
      <section aria-labelledby="misses" className={css.section}>
        <h2 id="misses">{t("adminHelp.misses")}</h2>
        {misses.length === 0 ? (
          <EmptyState icon="check" title={t("adminHelp.noMisses")} />
        ) : (
          <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="misses">
            <table className={css.table} aria-labelledby="misses">
              <thead>
                <tr>
                  <th scope="col">{t("adminHelp.words")}</th>
                  <th scope="col">{t("language.heading")}</th>
                  <th scope="col">{t("adminHelp.times")}</th>
                  <th scope="col">{t("adminHelp.last")}</th>
                </tr>
              </thead>
              <tbody>
                {misses.map(({ query, locale, count, last_at }) => (
                  <tr key={`${locale} ${query}`}>
                    <th scope="row" dir="auto">
                      {query}
                    </th>
                    <td>{language(locale)}</td>
                    <td>{number(count)}</td>
                    <td>
                      <Moment at={last_at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section aria-labelledby="articles" className={css.section}>
        <h2 id="articles">{t("adminHelp.articles")}</h2>
        <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="articles">
          <table className={css.table} aria-labelledby="articles">
            <thead>
              <tr>
                <th scope="col">{t("adminHelp.article")}</th>
                <th scope="col">{t("adminHelp.topic")}</th>
                <th scope="col">{t("adminHelp.helped")}</th>
                <th scope="col">{t("adminHelp.didNotHelp")}</th>
                <th scope="col">{t("adminHelp.edited")}</th>
              </tr>
            </thead>
            <tbody>
              {help_articles.map(({ id, title, topic, helpful, unhelpful, edited }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={to("adminHelpArticle", { id })}>{title}</Link>
                  </th>
                  <td>{t(`helpTopic.${topic}`)}</td>
                  <td>{number(helpful)}</td>
                  <td>{number(unhelpful)}</td>
                  <td>{edited.length === 0 ? t("adminHelp.notEdited") : list(edited.map((locale) => language(locale)))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
