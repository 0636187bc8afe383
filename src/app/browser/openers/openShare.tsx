import { ShareDialog } from "#areas/site/sharing/ShareDialog.tsx";
import { sharedAddress } from "#areas/site/sharing/sharedAddress.ts";
import { type Overlay, openOverlay } from "#ui/overlays/openOverlay.tsx";
import type { App } from "#app/browser/app.ts";

let overlay: Overlay | undefined;

/**
 * Shares from a "Share" link: through the browser's own share sheet, else a dialog. The shared days and guests are those of the
 * current address.
 */
export async function shareFrom(link: HTMLElement, app: App): Promise<void> {
  const title = link.dataset.title!;
  const shared = { title, ...sharedAddress(link.dataset.share!, location.search) };
  if (await isSharedBySheet({ title, url: shared.url })) return;
  await app.i18n.loadAllMessages();
  const { draw } = (overlay ??= openOverlay(app));
  const show = (open: boolean) => draw(<ShareDialog {...{ shared, open }} onClose={() => show(false)} />);
  show(true);
}

/** False if there is no share sheet, or it may not open. Closing it without sharing counts as true. */
async function isSharedBySheet(shared: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(shared)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return (error as DOMException).name === "AbortError";
  }
}
