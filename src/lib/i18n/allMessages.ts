import chunks from "virtual:messages";
import type { Messages } from "./i18n.tsx";
import type { Locale } from "./locales.ts";

const all = new Map<Locale, Messages>();

/** All messages of a language, for the server, which puts them together once. The browser is given the files of its page's language alone. */
export async function allMessages(locale: Locale): Promise<Messages> {
  const had = all.get(locale);
  if (had) return had;
  const parts = await Promise.all(chunks[locale]!.map((open) => open()));
  const messages: Messages = Object.assign({}, ...parts.map((part) => part.default));
  all.set(locale, messages);
  return messages;
}
