import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { editHelpArticle, type HelpArticle, restoreHelpVersion } from "./adminContract.ts";
import { ArticleBody } from "./ArticleBody.tsx";
import css from "#areas/site/help/panel/HelpReportView.module.css";
import { MAX_BODY_LENGTH, MAX_TITLE_LENGTH } from "#areas/site/help/rules.ts";

type Props = { article: HelpArticle; saved: string | undefined };

/** A form to edit an article's text, with a preview first, and its earlier versions. */
export function ArticleEditor({ article, saved }: Props) {
  const { t } = useI18n();
  const { id, locale, title, keywords, body, versions } = article;
  const form = useSubmitted("edit");
  const preview = form?.answer as { answer: string } | null | undefined;
  return (
    <>
      {saved === "edit" && !form && (
        <p role="status">
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
      {/* The server renders a preview as a page, with what was typed. */}
      <Form
        name="edit"
        action={editHelpArticle}
        input={{ id, article_locale: locale }}
        byBrowser
        look="quiet"
        submit={t("adminHelp.preview")}
      >
        {({ field }) => {
          const of = (name: string, now: string) => ({ ...field(name, now), id: name });
          return (
            <>
              <input type="hidden" name="based_on" value={field("based_on", versions[0]?.id ?? 0).defaultValue} />
              {/* The meaning of the form's own button; the other one overrides it. */}
              <input type="hidden" name="intent" value="preview" />
              <Field {...of("title", title)} label={t("adminHelp.articleTitle")} maxLength={MAX_TITLE_LENGTH} />
              <Field
                {...of("keywords", keywords.join(", "))}
                label={t("adminHelp.keywords")}
                hint={t("adminHelp.keywordsHint")}
              />
              <Field
                {...of("body", body)}
                multiline
                rows={18}
                maxLength={MAX_BODY_LENGTH}
                dir="auto"
                label={t("adminHelp.body")}
                hint={t("adminHelp.bodyHint")}
              />
              <Button type="submit" name="intent" value="save">
                {t("features.save")}
              </Button>
            </>
          );
        }}
      </Form>
      {preview && (
        <section aria-labelledby="preview" className={css.section}>
          <h2 id="preview">{t("adminHelp.preview")}</h2>
          <div className={css.preview}>
            <ArticleBody html={preview.answer} locale={locale} inPanel />
          </div>
        </section>
      )}
      <Versions article={article} />
    </>
  );
}

function Versions({ article: { id, locale, versions, is_edited } }: Pick<Props, "article">) {
  const { t } = useI18n();
  const restore = (version: number) => ({
    name: `restore-${version}`,
    action: restoreHelpVersion,
    done: t("account.saved"),
    input: { id, article_locale: locale, version },
    small: true,
  });
  return (
    <section aria-labelledby="versions" className={css.section}>
      <h2 id="versions">{t("adminHelp.versions")}</h2>
      {is_edited && <Form {...restore(0)} submit={t("adminHelp.revert")} />}
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
                <Form
                  {...restore(version.id)}
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

/** Links to the languages of an article. */
export function ArticleLanguages({ article: { id, locale, locales } }: { article: HelpArticle }) {
  const { t, localizePath, language } = useI18n();
  if (locales.length < 2) return null;
  const links = locales.map((one) => ({
    href: `${localizePath(to("adminHelpArticle", { id }))}?article_locale=${one}`,
    label: language(one),
    current: one === locale,
  }));
  return <TabLinks label={t("language.heading")} links={links} />;
}
