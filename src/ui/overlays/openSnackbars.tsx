import { useContext, useEffect } from "react";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import type { PageContext } from "#lib/page/pageContext.tsx";
import { openOverlay } from "./openOverlay.tsx";
import { SnackbarProvider } from "./SnackbarProvider.tsx";
import { clearFailures, type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";

/** Opens the messages above all pages, once for the lifetime of the document. */
export const openSnackbars = memoizeAsync(drawn);

async function drawn(page: PageContext): Promise<ShowSnackbar> {
  await page.i18n.loadPressMessages();
  const { draw } = openOverlay(page);
  leaveFailuresBehind();
  return new Promise((ready) =>
    draw(
      <SnackbarProvider>
        <SnackbarOpener onReady={ready} />
      </SnackbarProvider>,
    ),
  );
}

/** An error belongs to the page on which something was pressed. */
function leaveFailuresBehind() {
  let page = location.pathname;
  document.addEventListener("ready", () => {
    if (page !== location.pathname) clearFailures();
    page = location.pathname;
  });
}

function SnackbarOpener({ onReady }: { onReady: (show: ShowSnackbar) => void }) {
  const show = useContext(SnackbarContext)!;
  useEffect(() => onReady(show), [show, onReady]);
  return null;
}
