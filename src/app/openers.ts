import type { App } from "./openAuth.tsx";

type Opener = (pressed: HTMLElement, app: App) => Promise<void>;

/** Each a function of its own: imports that stand as branches of one expression are minified into one, which brings one branch's sheets. */
export const openers = {
  auth: (pressed, app) => import("./openAuth.tsx").then((m) => m.openAuthFrom(pressed, app)),
  heart: (pressed, app) => import("./openSaving.ts").then((m) => m.saveFrom(pressed, app)),
  "new-list": (pressed, app) => import("./openSaving.ts").then((m) => m.makeListFrom(pressed, app)),
  help: (pressed, app) => import("./openHelp.tsx").then((m) => m.toggleHelpFrom(pressed, app)),
  share: (pressed, app) => import("./openShare.tsx").then((m) => m.shareFrom(pressed, app)),
  preferences: (pressed, app) => import("./openPreferences.tsx").then((m) => m.openPreferencesFrom(pressed, app)),
} satisfies Record<string, Opener>;

/** What a mark on the pressed element says (`data-auth`). Rejects where its code does not come. */
export const openFrom: Opener = (pressed, app) =>
  Object.entries(openers).find(([what]) => pressed.matches(`[data-${what}]`))![1](pressed, app);

export const saveWhatWaits = (app: App): Promise<void> => import("./openSaving.ts").then((m) => m.saveWhatWaits(app));
