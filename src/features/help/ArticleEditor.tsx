import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { TabLinks } from "#ui/TabLinks.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import type { HelpArticle } from "./adminContract.ts";
import { ArticleBody } from "./ArticleBody.tsx";
import css from "./HelpReportView.module.css";
import { MOST_BODY, MOST_TITLE } from "./rules.ts";

type Props = { article: HelpArticle; page: string; saved: string | undefined; bootstrap: Bootstrap };

/** An article's text to change, with a look at it first, and what it was before. */
export function ArticleEditor({ article, page, saved, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, locale, title, keywords, body, versions } = article;
  const form = bootstrap.form?.values._section === "edit" ? bootstrap.form : null;
  const preview = form?.answer as { answer: string } | null | undefined;
  const of = (field: string, value: string) => ({
    id: field,
    name: field,
    defaultValue: typedIn(form, field) ?? value,
    error: messageOf(i18n, form?.field_errors, field),
  });
  return (
    <>
      {saved === "edit" && !form && (
        <p role="status">
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
      {form?.error && <RefusedNotice error={form.error} />}
      <form method="post" action={`/v2/help_articles/${id}`} className={css.form} noValidate>
        <HiddenFields
          search={{
            csrf_token: bootstrap.csrf_token ?? "",
            _method: "PUT",
            _page: page,
            _section: "edit",
            article_locale: locale,
            based_on: typedIn(form, "based_on") ?? versions[0]?.id ?? 0,
          }}
        />
        <Field {...of("title", title)} label={t("adminHelp.articleTitle")} maxLength={MOST_TITLE} />
        <Field {...of("keywords", keywords.join(", "))} label={t("adminHelp.keywords")} hint={t("adminHelp.keywordsHint")} />
        <Field
          {...of("body", body)}
          multiline
          rows={18}
          maxLength={MOST_BODY}
          dir="auto"
          label={t("adminHelp.body")}
          hint={t("adminHelp.bodyHint")}
        />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="save">
            {t("features.save")}
          </Button>
          <Button type="submit" name="intent" value="preview" look="quiet" icon="eye">
            {t("adminHelp.preview")}
          </Button>
        </div>
      </form>
      {preview && (
        <section aria-labelledby="preview" className={css.section}>
          <h2 id="preview">{t("adminHelp.preview")}</h2>
          <div className={css.preview}>
            <ArticleBody html={preview.answer} locale={locale} inPanel />
          </div>
        </section>
      )}
      <Versions article={article} page={page} bootstrap={bootstrap} />
    </>
  );
}

function Versions({ article: { id, locale, versions, is_edited }, page, bootstrap }: Omit<Props, "saved">) {
  const { t } = useI18n();
  const restore = { action: `/v2/help_articles/${id}/restorations`, page, bootstrap, small: true };
  return (
    <section aria-labelledby="versions" className={css.section}>
      <h2 id="versions">{t("adminHelp.versions")}</h2>
      {is_edited && <PostForm {...restore} hidden={{ article_locale: locale, version: 0 }} submit={t("adminHelp.revert")} />}
      {versions.length === 0 ? (
        <p>{t("adminHelp.asInFile")}</p>
      ) : (
        <ol className={css.versions}>
          {versions.map((version, i) => (
            <li key={version.id}>
              <span>
                <bdi>{version.title ?? t("adminHelp.reverted")}</bdi>
                <span className={css.soft}>
                  {version.edited_by && <bdi>{version.edited_by}</bdi>} <Moment at={version.edited_at} />
                </span>
              </span>
              {version.title !== null && i > 0 && (
                <PostForm
                  {...restore}
                  hidden={{ article_locale: locale, version: version.id }}
                  submit={t("adminHelp.restore")}
                  label={t("adminHelp.restoreNamed", { title: version.title })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The languages that an article is in. */
export function ArticleLanguages({ article: { id, locale, locales } }: { article: HelpArticle }) {
  const { t, here, language } = useI18n();
  if (locales.length < 2) return null;
  const links = locales.map((one) => ({
    href: `${here(to("adminHelpArticle", { id }))}?article_locale=${one}`,
    label: language(one),
    current: one === locale,
  }));
  return <TabLinks label={t("language.heading")} links={links} />;
}
