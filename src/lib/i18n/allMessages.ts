import chunks from "virtual:messages";
import type { Messages } from "./i18n.tsx";
import type { Locale } from "./locales.ts";

const all = new Map<Locale, Messages>();

/**
 * All messages of a language, for the server, which merges them once. The browser only loads the files of its page's language.
 */
export async function allMessages(locale: Locale): Promise<Messages> {
  const had = all.get(locale);
  if (had) return had;
  const parts = await Promise.all(chunks[locale]!.map((open) => open()));
  const messages: Messages = Object.assign({}, ...parts.map((part) => part.default));
  all.set(locale, messages);
  return messages;
}
