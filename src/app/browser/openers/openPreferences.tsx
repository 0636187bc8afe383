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

/** Of "Language and currency": both over the page, so that choosing one loses nothing of it. Without a script they are a page of their own. */
export async function openPreferencesFrom(link: HTMLElement, app: App): Promise<void> {
  // A menu that it stands in shuts, and gives the focus to its own button.
  const menu = link.closest<HTMLElement>("[popover]:popover-open");
  menu?.hidePopover();
  await app.i18n.complete();
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
