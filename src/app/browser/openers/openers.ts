import "#ui/icons/joinIcons.ts";
import type { App } from "#app/browser/app.ts";

type Opener = (pressed: HTMLElement, app: App) => Promise<void>;

/**
 * Each opener is a separate function: the minifier merges imports in the branches of one expression into one import, which loads
 * only one branch's style sheets.
 */
export const openers = {
  auth: () => import("./openAuth.tsx").then((m) => m.openAuthFrom),
  heart: () => import("./openSaving.ts").then((m) => m.saveFrom),
  "new-list": () => import("./openSaving.ts").then((m) => m.makeListFrom),
  help: () => import("./openHelp.tsx").then((m) => m.toggleHelpFrom),
  share: () => import("./openShare.tsx").then((m) => m.shareFrom),
  preferences: () => import("./openPreferences.tsx").then((m) => m.openPreferencesFrom),
} satisfies Record<string, () => Promise<Opener>>;
/** The openers for which the messages of a first press are enough (`build/messages.ts`). */
const FIRST = ["auth", "heart", "new-list"];

/**
 * Runs the opener that the pressed element's mark names (`data-auth`); the element is busy until its code and messages are
 * loaded. Rejects if they fail to load.
 */
export const openFrom: Opener = async (pressed, app) => {
  const [what, bring] = Object.entries(openers).find(([name]) => pressed.matches(`[data-${name}]`))!;
  const { i18n } = app;
  const [open] = await Promise.all([bring(), FIRST.includes(what) ? i18n.loadPressMessages() : i18n.loadAllMessages()]);
  pressed.ariaBusy = null;
  return open(pressed, app);
};

const SHOWN_MS = 1500;
/** Resolves when the form of a dialog is there; after `SHOWN_MS` in any case, because not every press opens one. */
export function whenShown(): Promise<void> {
  return new Promise((done) => {
    const watch = new MutationObserver(() => document.querySelector("dialog[open] form") && end());
    const end = () => {
      watch.disconnect();
      done();
    };
    watch.observe(document.body, { subtree: true, childList: true });
    setTimeout(end, SHOWN_MS);
  });
}

export const saveWhatWaits = (app: App): Promise<void> => import("./openSaving.ts").then((m) => m.saveWhatWaits(app));
