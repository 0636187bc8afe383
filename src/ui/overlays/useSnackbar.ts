import { useContext } from "react";
import { type PageContext, usePageContext } from "#lib/page/pageContext.tsx";
import { type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";

/** `show({ text, look, action: { label, onAction }, fade_ms })`, in the surrounding provider, else above the page. */
export function useSnackbar(): ShowSnackbar {
  const above = useContext(SnackbarContext);
  const page = usePageContext();
  return above ?? ((snack) => showToast(page, snack));
}

const showToast = (page: PageContext, snack: Parameters<ShowSnackbar>[0]) =>
  import("./openSnackbars.tsx")
    .then((m) => m.openSnackbars(page))
    .then(
      (show) => show(snack),
      () => showPlainToast(snack.text),
    );

/** Shows a plain popover if the code of messages fails to load, so that a press always gets a response. */
function showPlainToast(text: string) {
  const toast = Object.assign(document.createElement("p"), { popover: "auto", role: "alert", textContent: text });
  // Behind a modal dialog nothing is announced.
  (document.querySelector("dialog:modal") ?? document.body).append(toast);
  toast.showPopover();
}
