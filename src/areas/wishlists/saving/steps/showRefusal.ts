import { toProblem, problemText } from "#areas/wishlists/saving/problems.ts";
import { isOpenFor, type SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import type { SavingContext } from "./savingContext.ts";

/** Shows a refusal in the modal if that is still open for this request, otherwise as a snackbar. */
export function showRefusal(context: SavingContext, request: SaveRequest, error: unknown) {
  const { state, send, tracker } = context;
  if (!isOpenFor(state(), request)) return showRefusalOnPage(context, request, error);
  const problem = toProblem(error);
  tracker.refused(request, problem);
  send({ type: "refused", problem });
}

export function showRefusalOnPage({ tracker, showSnackbar, i18n }: SavingContext, request: SaveRequest, error: unknown) {
  const problem = toProblem(error);
  tracker.refused(request, problem);
  showSnackbar({ text: problemText(problem, i18n), look: "bad" });
}
