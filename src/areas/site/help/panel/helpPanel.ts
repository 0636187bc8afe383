import { openStore } from "#lib/browser/openStore.ts";
import type { Call } from "#lib/http/call.ts";
import { autosuggestHelp, type HelpTopics, listHelpTopics, readFaq, voteFaq } from "#areas/site/help/contract.ts";
import { CLOSED, panelAfter, type PanelEvent, type PanelState } from "./panelState.ts";
import { AUTOSUGGEST_SIZE } from "#areas/site/help/rules.ts";

/** What is suggested on this page; null while it loads, or if it could not be loaded (`failed`). */
export type Topics = { suggested: HelpTopics | null; failed: boolean };
type Options = {
  call: Call;
  /** The type of the page that it is over; null if that has none. */
  pageType: () => number | null;
};

/** The help panel, apart from how it looks: presses and typing become calls, and their answers become its state. */
export function openHelpPanel({ call, pageType }: Options) {
  const { state, subscribe, send } = openStore<PanelState, PanelEvent>(CLOSED, panelAfter);
  const topics = openStore<Topics, Topics>({ suggested: null, failed: false }, (_, next) => next);
  let topicsOf: number | null | undefined;
  let searching: AbortController | undefined;
  let reading: { id: number; stop: AbortController } | undefined;

  async function suggest() {
    const page_type = (topicsOf = pageType());
    topics.send({ suggested: topics.state().suggested, failed: false });
    try {
      const suggested = await call(listHelpTopics, { page_type: page_type ?? 0 });
      if (topicsOf !== page_type) return;
      topics.send({ suggested, failed: false });
      send({ type: "reader known", canSeeCommunityLinks: suggested.metadata.can_see_community_links });
    } catch {
      if (topicsOf !== page_type) return;
      topicsOf = undefined;
      topics.send({ suggested: null, failed: true });
    }
  }

  /** The next character aborts the search for those before it. `settled`: the words are complete. */
  async function search(settled: boolean) {
    searching?.abort();
    reading?.stop.abort();
    const { signal } = (searching = new AbortController());
    const { query } = state();
    if (query.trim() === "") return;
    send({ type: "search begun" });
    try {
      const searchResults = await call(autosuggestHelp, { q: query, actions: true, _size: AUTOSUGGEST_SIZE, settled }, signal);
      if (!signal.aborted) send({ type: "search succeeded", query, searchResults });
    } catch {
      if (!signal.aborted) send({ type: "search failed" });
    }
  }

  async function read(id: number) {
    searching?.abort();
    reading?.stop.abort();
    const stop = new AbortController();
    reading = { id, stop };
    send({ type: "article asked" });
    try {
      const { faq } = await call(readFaq, { id }, stop.signal);
      if (!stop.signal.aborted) send({ type: "article succeeded", article: faq });
    } catch {
      if (!stop.signal.aborted) send({ type: "article failed" });
    }
  }

  return {
    state,
    subscribe,
    topics,
    toggle() {
      send({ type: "toggled" });
      if (state().isOpen && topicsOf !== pageType()) void suggest();
    },
    suggestAgain: () => void suggest(),
    type(query: string) {
      send({ type: "typed", query });
      void search(false);
    },
    submit: () => void search(true),
    read: (id: number) => void read(id),
    readAgain: () => reading && void read(reading.id),
    back() {
      searching?.abort();
      reading?.stop.abort();
      send({ type: "went back" });
    },
    /** Resolves once the vote is counted. */
    async vote(id: number, is_helpful: boolean) {
      await call(voteFaq, { id, is_helpful });
      send({ type: "voted", is_helpful });
    },
  };
}
export type HelpPanel = ReturnType<typeof openHelpPanel>;
/** What its parts are rendered from. */
export type PanelProps = { panel: HelpPanel; state: PanelState };
