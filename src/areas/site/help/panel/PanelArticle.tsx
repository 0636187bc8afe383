import { useEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { isPlainPress } from "#lib/browser/isPlainPress.ts";
import { dirOf, type Locale } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { ArticleBody } from "#areas/site/help/articles/ArticleBody.tsx";
import { OtherLanguage } from "#areas/site/help/articles/ArticleView.tsx";
import type { Faq } from "#areas/site/help/contract.ts";
import type { HelpPanel } from "./helpPanel.ts";
import css from "./HelpPanelView.module.css";
import { PanelArticles } from "./PanelArticles.tsx";
import { VoteForm } from "#areas/site/help/articles/VoteForm.tsx";

/** An article in the panel: links to other articles open there too, and links to its sections focus them. */
export function PanelArticle({ panel, article }: { panel: HelpPanel; article: Faq }) {
  const { t, localizePath } = useI18n();
  const [voteFailed, setVoteFailed] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = ref.current!;
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || !isPlainPress(event)) return;
      const [path = "", section] = link.getAttribute("href")!.split("#");
      const id = /\/help\/article\/(\d+)$/.exec(path)?.[1];
      if (link.dataset.page !== undefined || (!id && path !== "")) return;
      event.preventDefault();
      event.stopPropagation();
      if (id && Number(id) !== article.id) return panel.read(Number(id));
      shown.querySelector<HTMLElement>(`[data-section="${CSS.escape(section ?? "")}"]`)?.focus();
    };
    shown.addEventListener("click", press);
    return () => shown.removeEventListener("click", press);
  }, [panel, article.id]);
  const vote = (is_helpful: boolean) =>
    panel.vote(article.id, is_helpful).then(
      () => setVoteFailed(false),
      () => setVoteFailed(true),
    );
  const page = localizePath(to("helpArticle", { id: article.id }));
  return (
    <article ref={ref} className={css.article}>
      <h3 tabIndex={-1} lang={article.locale} dir={dirOf(article.locale as Locale)}>
        {article.title}
      </h3>
      <OtherLanguage locale={article.locale} />
      <ArticleBody html={article.answer} locale={article.locale} inPanel />
      <VoteForm faq={article} csrf_token={null} page={page} onVote={(is_helpful) => void vote(is_helpful)} />
      {voteFailed && <p role="alert">{t("ui.wentWrong")}</p>}
      {article.related.length > 0 && (
        <section aria-labelledby="help-panel-related" className={css.related}>
          <h3 id="help-panel-related">{t("help.related")}</h3>
          <PanelArticles faqs={article.related} onRead={panel.read} />
        </section>
      )}
      <p className={css.ways}>
        <a href={page} data-page>
          {t("help.wholePage")} <Icon name="arrow-end" size={20} />
        </a>
      </p>
    </article>
  );
}
