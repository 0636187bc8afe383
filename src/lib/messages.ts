import type { Messages } from "./i18n.tsx";
import type { Locale } from "./locales.ts";

const english = () => import("virtual:messages/en");
/** One chunk per language, compiled from ICU by the build (vite.messages.ts). */
const chunks: Record<Locale, () => Promise<{ default: Messages }>> = { en: english, "ar-XB": english };

export const loadMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale]()).default;
