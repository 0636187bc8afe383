import type { Messages } from "@lingui/core";
import type { Locale } from "./locales.ts";

/** One chunk per language, compiled from ICU by the build (vite.messages.ts). */
const chunks: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("#messages/en.json?messages"),
  "ar-XB": () => import("#messages/en.json?messages&pseudo"),
};

export const loadMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale]()).default;
