import { type ReactNode, useSyncExternalStore } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { ErrorState } from "#ui/layout/ErrorState.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { FoundHelp } from "#areas/site/help/contract.ts";
import type { PanelProps } from "./helpPanel.ts";
import css from "./HelpPanelView.module.css";
import { PanelArticle } from "./PanelArticle.tsx";
import { PanelArticles } from "./PanelArticles.tsx";
import { TOPIC_ICONS } from "#areas/site/help/articles/topicIcons.ts";

/** One of the three views, or a placeholder while it loads or when it cannot be loaded. */
export function HelpPanelView({ panel, state }: PanelProps) {
  const { currentViewData, isLoadingArticle, articleError, searchError, isLoadingSearch } = state;
  if (articleError) return <ErrorState onRetry={panel.readAgain} busy={isLoadingArticle} />;
  if (isLoadingArticle) return <Skeleton shape="text" lines={8} />;
  if (!currentViewData) return null;
  if (currentViewData.layout === "article")
    return <PanelArticle key={currentViewData.article.id} panel={panel} article={currentViewData.article} />;
  if (currentViewData.layout === "suggested_topics") return <SuggestedTopics panel={panel} state={state} />;
  if (searchError || !currentViewData.searchResults) return <SearchFailed onRetry={panel.submit} busy={isLoadingSearch} />;
  return <Results panel={panel} found={currentViewData.searchResults} query={state.submittedQuery} />;
}

/** Without words, as the contract requires: only a button to retry [B8.16]. */
function SearchFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useI18n();
  return (
    <div className={css.failed} data-search-failed>
      <Icon name="warning" size={32} />
      <Button look="quiet" busy={busy} onClick={onRetry}>
        {t("ui.tryAgain")}
      </Button>
    </div>
  );
}

function SuggestedTopics({ panel, state }: PanelProps) {
  const { t } = useI18n();
  const { suggested, failed } = useSyncExternalStore(panel.topics.subscribe, panel.topics.state);
  if (failed) return <ErrorState onRetry={panel.suggestAgain} />;
  if (!suggested) return <Skeleton shape="text" lines={8} />;
  return (
    <div className={css.topics}>
      {suggested.help_topics.map(({ name, faqs }) => (
        <section key={name} aria-labelledby={`help-panel-${name}`}>
          <h3 id={`help-panel-${name}`} className={css.topic}>
            <Icon name={TOPIC_ICONS[name]} size={20} />
            {t(`helpTopic.${name}`)}
          </h3>
          <PanelArticles faqs={faqs} onRead={panel.read} />
        </section>
      ))}
      <WaysOn>
        {state.canSeeCommunityLinks && suggested.metadata.community_url && (
          <a href={suggested.metadata.community_url} target="_blank" rel="noopener">
            {t("help.community")} <Icon name="users" size={20} />
            <span className="visually-hidden">{t("header.newWindow")}</span>
          </a>
        )}
      </WaysOn>
    </div>
  );
}

/** Links to the whole help, and to further pages (`children`). */
function WaysOn({ children }: { children?: ReactNode }) {
  const { t, localizePath } = useI18n();
  return (
    <p className={css.ways}>
      <a href={localizePath(to("help", {}))}>
        {t("help.allTopics")} <Icon name="arrow-end" size={20} />
      </a>
      <a href={localizePath(to("contactUs", {}))}>
        {t("case.contactTitle")} <Icon name="arrow-end" size={20} />
      </a>
      {children}
    </p>
  );
}

function Results({ panel, found, query }: { panel: PanelProps["panel"]; found: FoundHelp; query: string }) {
  const { t, localizePath } = useI18n();
  const { total_count, meant, _actions } = found.metadata;
  if (total_count === 0)
    return (
      <>
        <EmptyState icon="search" title={t("help.nothing", { query })} text={t("help.nothingHint")} />
        <WaysOn />
      </>
    );
  return (
    <div className={css.topics}>
      {meant && <p className={css.meant}>{t("help.foundMeant", { count: total_count, meant })}</p>}
      <PanelArticles faqs={found.headlamp_autosuggests} onRead={panel.read} withExcerpt />
      <p className={css.ways}>
        {_actions.map(({ name, url }) => (
          <a key={name} href={localizePath(url)}>
            {t(`helpAction.${name}`)} <Icon name="arrow-end" size={20} />
          </a>
        ))}
      </p>
    </div>
  );
}
