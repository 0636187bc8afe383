import { type HelpPanel, openHelpPanel } from "#areas/site/help/panel/helpPanel.ts";
import { HelpPanelDialog } from "#areas/site/help/panel/HelpPanelDialog.tsx";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import { paths } from "#paths";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import type { App } from "#app/browser/app.ts";
import { patternOf } from "#app/routes/routes.tsx";

/** The last pressed element, to which the focus returns. */
let pressed: HTMLElement | undefined;

/** Opens or closes the help panel beside the page from the header's Help [A2.1.5, B4.5.1]. */
export async function toggleHelpFrom(link: HTMLElement, app: App): Promise<void> {
  // The surrounding menu closes, which returns the focus to its button.
  link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
  pressed = link.checkVisibility() ? link : ((document.activeElement as HTMLElement | null) ?? undefined);
  (await open(app)).toggle();
}

const open = memoizeAsync(async (app: App): Promise<HelpPanel> => {
  const { call, i18n, router } = app;
  await i18n.loadAllMessages();
  const pageType = () => {
    const at = (router.state.matches.at(-1) as { fullPath?: string } | undefined)?.fullPath;
    return Object.values(paths).find(({ url }) => patternOf(url) === at)?.page_type ?? null;
  };
  const panel = openHelpPanel({ call, pageType });
  let wasOpen = false;
  panel.subscribe(() => {
    const { isOpen } = panel.state();
    for (const entry of document.querySelectorAll("[data-help]")) entry.setAttribute("aria-expanded", String(isOpen));
    if (wasOpen && !isOpen && pressed?.isConnected) pressed.focus({ preventScroll: true });
    wasOpen = isOpen;
  });
  // On a small screen the panel would hide the page that one of its links led to.
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged && panel.state().isOpen && document.querySelector("#help-panel:modal")) panel.toggle();
  });
  openOverlay(app).draw(<HelpPanelDialog panel={panel} />);
  return panel;
});
