import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import type { ShowSnackbar } from "#ui/overlays/snackbarContext.ts";
import type { LatestSearch } from "#areas/wishlists/saving/rules.ts";
import type { SaveTracker } from "#areas/wishlists/saving/saveEvents.ts";
import type { SaveEvent, SaveModal, SaveRequest } from "#areas/wishlists/saving/saveModal.ts";

/** What the page brings along. */
export type SavingOptions = {
  call: Call;
  isLoggedIn: () => boolean;
  i18n: Pick<I18n, "t" | "find">;
  showSnackbar: ShowSnackbar;
  /** The hearts of the page: filled at once, and reverted if the server refuses. */
  hearts: { isFilled: (request: SaveRequest) => boolean; fill: (request: SaveRequest, isIn: boolean) => void };
  /** The list last used, and the search it belongs to. */
  recent: { list: () => number | null; note: (list_id: number) => void; search: () => LatestSearch };
  tracker: SaveTracker;
  /** Opens sign-up over the page; the request is kept meanwhile. */
  promptSignIn: (request: SaveRequest) => void;
  onListCreated?: (list: Wishlist) => void;
};

/** What every step of saving works with: the page's side, and the modal's state. */
export type SavingContext = SavingOptions & {
  state: () => SaveModal;
  send: (event: SaveEvent) => void;
  /** Ends what the modal is still fetching, when it closes or opens for something else. */
  fetching: AbortController;
};
