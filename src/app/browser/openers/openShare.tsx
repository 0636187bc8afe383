import { createRoot, type Root } from "react-dom/client";
import { type Shared, ShareDialog } from "#areas/site/sharing/ShareDialog.tsx";
import { sharedAddress } from "#areas/site/sharing/sharedAddress.ts";
import { PageProvider } from "#lib/page/pageContext.tsx";
import type { App } from "#app/browser/app.ts";

let root: Root | undefined;

/** Of "Share": the browser's own sheet, else a dialog. Days and guests are those that the page has now. */
export async function shareFrom(link: HTMLElement, app: App): Promise<void> {
  const title = link.dataset.title!;
  const shared = { title, ...sharedAddress(link.dataset.share!, location.search) };
  if (await isSharedBySheet({ title, url: shared.url })) return;
  await app.i18n.whole();
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (open: boolean) => root!.render(drawn(shared, open, () => draw(false), app));
  draw(true);
}

/** False where there is no sheet, or it may not open. Who shuts it without sharing has had it. */
async function isSharedBySheet(shared: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(shared)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return (error as DOMException).name === "AbortError";
  }
}

const drawn = (shared: Shared, open: boolean, onClose: () => void, app: App) => (
  <PageProvider page={app}>
    <ShareDialog {...{ shared, open, onClose }} />
  </PageProvider>
);
