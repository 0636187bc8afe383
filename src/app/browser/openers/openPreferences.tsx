import { RouterContextProvider } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { PreferenceChoices } from "#pages/identity/PreferenceChoices.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { type Overlay, openOverlay } from "#ui/overlays/openOverlay.tsx";
import type { App } from "#app/browser/app.ts";
import { enhancePicker } from "./openPicker.ts";

let overlay: Overlay | undefined;
let opener: string;

/**
 * Opens "Language and currency" over the page, so that a choice preserves its state. Without a script they are a separate page.
 */
export async function openPreferencesFrom(link: HTMLElement, app: App): Promise<void> {
  // The surrounding menu closes, which returns the focus to its button.
  const menu = link.closest<HTMLElement>("[popover]:popover-open");
  menu?.hidePopover();
  await app.i18n.loadAllMessages();
  const { draw } = (overlay ??= openOverlay(app));
  opener = menu ? `[popovertarget="${menu.id}"]` : "footer [data-preferences]";
  const show = (open: boolean) =>
    draw(
      <RouterContextProvider router={app.router}>
        <PreferencesDialog {...{ app, open }} onClose={() => show(false)} />
      </RouterContextProvider>,
    );
  show(true);
}

type Props = { app: App; open: boolean; onClose: () => void };

function PreferencesDialog({ app, open, onClose }: Props) {
  const { t } = useI18n();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const form of inside.current!.querySelectorAll("form")) enhancePicker(form, app, () => opener);
  }, [app]);
  return (
    <Dialog id="preferences" title={t("preferences.heading")} size="large" open={open} onClose={onClose}>
      <div ref={inside}>
        <PreferenceChoices currency={app.bootstrap.currency} />
      </div>
    </Dialog>
  );
}
