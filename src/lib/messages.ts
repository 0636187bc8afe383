import type { Messages } from "./i18n.tsx";
import type { Locale } from "./locales.ts";

type Chunk = () => Promise<{ default: Messages }>;
const english: { first: Chunk; rest: Chunk } = {
  first: () => import("virtual:messages/en"),
  rest: () => import("virtual:messages/en/rest"),
};
/** Two chunks per language, compiled from ICU by the build: what the first pages need, and the rest (vite.messages.ts). */
const chunks: Record<Locale, { first: Chunk; rest: Chunk }> = { en: english, "ar-XB": english };

export const firstMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale].first()).default;
export const restOfMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale].rest()).default;

const all = new Map<Locale, Messages>();
/** All of them: for the server, which puts them together once. */
export async function allMessages(locale: Locale): Promise<Messages> {
  const had = all.get(locale);
  if (had) return had;
  const messages = { ...(await firstMessages(locale)), ...(await restOfMessages(locale)) };
  all.set(locale, messages);
  return messages;
}
