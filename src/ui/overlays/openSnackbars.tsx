import { useContext, useEffect } from "react";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import type { PageContext } from "#lib/page/pageContext.tsx";
import { openOverlay } from "./openOverlay.tsx";
import { SnackbarProvider } from "./SnackbarProvider.tsx";
import { type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";

/** Messages over whatever page stands there, once for good. */
export const openSnackbars = memoizeAsync(drawn);

async function drawn(page: PageContext): Promise<ShowSnackbar> {
  await page.i18n.pressed();
  const { draw } = openOverlay(page);
  return new Promise((ready) =>
    draw(
      <SnackbarProvider>
        <Voice onReady={ready} />
      </SnackbarProvider>,
    ),
  );
}

function Voice({ onReady }: { onReady: (say: ShowSnackbar) => void }) {
  const say = useContext(SnackbarContext)!;
  useEffect(() => onReady(say), [say, onReady]);
  return null;
}
