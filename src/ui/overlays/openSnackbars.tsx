import { useContext, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { kept } from "#lib/browser/kept.ts";
import { type PageContext, PageProvider } from "#lib/page/pageContext.tsx";
import { SnackbarProvider } from "./SnackbarProvider.tsx";
import { type ShowSnackbar, SnackbarContext } from "./snackbarContext.ts";

/** Messages over whatever page stands there, once for good. */
export const openSnackbars = kept(drawn);

async function drawn(page: PageContext): Promise<ShowSnackbar> {
  await page.i18n.pressed();
  const place = document.body.appendChild(document.createElement("div"));
  return new Promise((ready) =>
    createRoot(place).render(
      <PageProvider page={page}>
        <SnackbarProvider>
          <Voice onReady={ready} />
        </SnackbarProvider>
      </PageProvider>,
    ),
  );
}

function Voice({ onReady }: { onReady: (say: ShowSnackbar) => void }) {
  const say = useContext(SnackbarContext)!;
  useEffect(() => onReady(say), [say, onReady]);
  return null;
}
