import "#ui/icons/joinIcons.ts";
import type { App } from "#app/browser/app.ts";

type Opener = (pressed: HTMLElement, app: App) => Promise<void>;

/** Each a function of its own: imports that stand as branches of one expression are minified into one, which brings one branch's sheets. */
export const openers = {
  auth: () => import("./openAuth.tsx").then((m) => m.openAuthFrom),
  heart: () => import("./openSaving.ts").then((m) => m.saveFrom),
  "new-list": () => import("./openSaving.ts").then((m) => m.makeListFrom),
  help: () => import("./openHelp.tsx").then((m) => m.toggleHelpFrom),
  share: () => import("./openShare.tsx").then((m) => m.shareFrom),
  preferences: () => import("./openPreferences.tsx").then((m) => m.openPreferencesFrom),
} satisfies Record<string, () => Promise<Opener>>;
/** What the words of a first press are enough for (`build/messages.ts`). */
const FIRST = ["auth", "heart", "new-list"];

/** What a mark on the pressed element says (`data-auth`), which is busy until its code and its words are there. Rejects where they do not come. */
export const openFrom: Opener = async (pressed, app) => {
  const [what, bring] = Object.entries(openers).find(([name]) => pressed.matches(`[data-${name}]`))!;
  const { i18n } = app;
  const [open] = await Promise.all([bring(), FIRST.includes(what) ? i18n.pressed() : i18n.complete()]);
  pressed.ariaBusy = null;
  return open(pressed, app);
};

export const saveWhatWaits = (app: App): Promise<void> => import("./openSaving.ts").then((m) => m.saveWhatWaits(app));
