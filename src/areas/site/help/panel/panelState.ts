import type { Faq, FoundHelp } from "#areas/site/help/contract.ts";

/** The content of the panel. Results are null if the search failed. */
export type ViewData =
  | { layout: "suggested_topics" }
  | { layout: "article"; article: Faq }
  | { layout: "search_results"; searchResults: FoundHelp | null };

/** [B3.12.1] */
export type PanelState = {
  canSeeCommunityLinks: boolean;
  /** Null if it was never opened. */
  currentViewData: ViewData | null;
  history: ViewData[];
  isLoadingArticle: boolean;
  isLoadingSearch: boolean;
  isOpen: boolean;
  query: string;
  submittedQuery: string;
  articleError: boolean;
  searchError: boolean;
};

export const CLOSED: PanelState = {
  canSeeCommunityLinks: false,
  currentViewData: null,
  history: [],
  isLoadingArticle: false,
  isLoadingSearch: false,
  isOpen: false,
  query: "",
  submittedQuery: "",
  articleError: false,
  searchError: false,
};

export type PanelEvent =
  | { type: "toggled" }
  | { type: "reader known"; canSeeCommunityLinks: boolean }
  | { type: "typed"; query: string }
  | { type: "search begun" }
  | { type: "search succeeded"; query: string; searchResults: FoundHelp }
  | { type: "search failed" }
  | { type: "article asked" }
  | { type: "article succeeded"; article: Faq }
  | { type: "article failed" }
  | { type: "voted"; is_helpful: boolean }
  | { type: "went back" };

const TOPICS: ViewData = { layout: "suggested_topics" };

/** The state of the help panel after an event [B4.5.1–B4.5.3, B8.16, B8.17]. */
export function panelAfter(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case "toggled":
      return { ...state, isOpen: !state.isOpen, currentViewData: state.currentViewData ?? TOPICS };
    case "reader known":
      return { ...state, canSeeCommunityLinks: event.canSeeCommunityLinks };
    case "typed":
      return afterTyping(state, event.query);
    case "search begun":
      return { ...state, isLoadingSearch: true, searchError: false, isLoadingArticle: false, articleError: false };
    case "search succeeded":
      return {
        ...showResults(state, event.searchResults),
        isLoadingSearch: false,
        searchError: false,
        submittedQuery: event.query,
      };
    case "search failed":
      return { ...showResults(state, null), isLoadingSearch: false, searchError: true };
    case "article asked":
      return { ...state, isLoadingArticle: true, articleError: false, isLoadingSearch: false };
    case "article succeeded":
      return {
        ...goOn(state, { layout: "article", article: event.article }),
        isLoadingArticle: false,
        articleError: false,
      };
    case "article failed":
      return { ...state, isLoadingArticle: false, articleError: true };
    case "voted":
      return state.currentViewData?.layout === "article"
        ? {
            ...state,
            currentViewData: {
              ...state.currentViewData,
              article: { ...state.currentViewData.article, is_helpful: event.is_helpful },
            },
          }
        : state;
    case "went back":
      return goBack(state);
  }
}

/** Without words there are no results: the view before them comes back. */
function afterTyping(state: PanelState, query: string): PanelState {
  const typed = { ...state, query };
  if (query.trim() !== "") return typed;
  const quiet = { ...typed, isLoadingSearch: false, searchError: false, submittedQuery: "" };
  return state.currentViewData?.layout === "search_results" ? { ...restored(quiet), query } : quiet;
}

const goOn = (state: PanelState, view: ViewData): PanelState => ({
  ...state,
  currentViewData: view,
  history: state.currentViewData ? [...state.history, state.currentViewData] : state.history,
});

/** Results replace earlier results: otherwise every character would be a step back. */
const showResults = (state: PanelState, searchResults: FoundHelp | null): PanelState =>
  state.currentViewData?.layout === "search_results"
    ? { ...state, currentViewData: { layout: "search_results", searchResults } }
    : goOn(state, { layout: "search_results", searchResults });

/** From an article that has not loaded to the view behind it; else to the last entry of the history. */
function goBack(state: PanelState): PanelState {
  const waits = state.isLoadingArticle || state.articleError;
  const calm = { ...state, isLoadingArticle: false, articleError: false, isLoadingSearch: false };
  return waits ? calm : restored({ ...calm, searchError: false });
}

function restored(state: PanelState): PanelState {
  const view = state.history.at(-1) ?? TOPICS;
  const isSearch = view.layout === "search_results";
  return {
    ...state,
    currentViewData: view,
    history: state.history.slice(0, -1),
    searchError: isSearch && view.searchResults === null,
    ...(isSearch ? { query: state.submittedQuery } : view.layout === "suggested_topics" && { query: "", submittedQuery: "" }),
  };
}
