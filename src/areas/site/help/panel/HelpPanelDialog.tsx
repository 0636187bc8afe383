import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import css from "./HelpPanelDialog.module.css";
import type { HelpPanel } from "./helpPanel.ts";
import { HelpPanelView } from "./HelpPanelView.tsx";
import { PanelSearch } from "./PanelSearch.tsx";
import type { PanelState } from "./panelState.ts";

/** Help beside the page, which stays usable; over the whole screen on phones [B1.4, B2.2.4]. */
export function HelpPanelDialog({ panel }: { panel: HelpPanel }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(panel.subscribe, panel.state);
  const ref = useRef<HTMLDialogElement>(null);
  const { isOpen } = state;
  useEffect(() => {
    const dialog = ref.current!;
    if (!isOpen) return dialog.close();
    if (matchMedia("(width < 744px)").matches) dialog.showModal();
    else dialog.show();
    dialog.querySelector<HTMLElement>("h2")!.focus();
  }, [isOpen]);
  useFocusOnView(ref, state);
  const canGoBack = state.history.length > 0 || state.isLoadingArticle || state.articleError;
  return (
    <dialog
      ref={ref}
      id="help-panel"
      aria-labelledby="help-panel-title"
      className={css.panel}
      onCancel={(event) => {
        event.preventDefault();
        panel.toggle();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        panel.toggle();
      }}
    >
      <div className={css.head}>
        {canGoBack && <IconButton label={t("help.back")} icon="chevron-start" onClick={panel.back} className={css.back} />}
        <h2 id="help-panel-title" tabIndex={-1} className={css.title}>
          {t("page.help")}
        </h2>
        <IconButton label={t("ui.close")} icon="close" onClick={panel.toggle} />
      </div>
      <PanelSearch panel={panel} state={state} />
      <div className={css.body} aria-busy={state.isLoadingArticle || state.isLoadingSearch}>
        <HelpPanelView panel={panel} state={state} />
      </div>
      <p role="status" className="visually-hidden">
        <Statement {...state} />
      </p>
    </dialog>
  );
}

/** Announces what happened to people who do not see it. A failed search is not announced [B8.16]. */
function Statement({
  isOpen,
  currentViewData,
  isLoadingSearch,
  isLoadingArticle,
  articleError,
  searchError,
  submittedQuery,
}: PanelState) {
  const { t } = useI18n();
  if (!isOpen || searchError || articleError) return null;
  if (isLoadingArticle || isLoadingSearch) return t("ui.busy");
  if (currentViewData?.layout === "article") return currentViewData.article.title;
  if (currentViewData?.layout !== "search_results" || !currentViewData.searchResults) return null;
  return t("help.found", { count: currentViewData.searchResults.metadata.total_count, query: submittedQuery });
}

/** Focuses an article that has loaded, and the view that is shown after going back; a person who types keeps the focus. */
function useFocusOnView(ref: RefObject<HTMLDialogElement | null>, { isOpen, currentViewData, history }: PanelState) {
  const depth = useRef(history.length);
  const article = currentViewData?.layout === "article" ? currentViewData.article.id : null;
  useEffect(() => {
    const wentBack = history.length < depth.current;
    depth.current = history.length;
    const dialog = ref.current!;
    const active = document.activeElement;
    // The pressed element may have been removed with its view; a person who went on with the page, or types, is left alone.
    const isHere = active === document.body || dialog.contains(active);
    if (!isOpen || !isHere || active?.matches("input")) return;
    if (article !== null) dialog.querySelector<HTMLElement>("h3")?.focus();
    else if (wentBack) dialog.querySelector<HTMLElement>("h2")!.focus();
  }, [ref, isOpen, article, history.length]);
}
