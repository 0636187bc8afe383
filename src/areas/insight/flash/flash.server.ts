import sanitizeHtml from "sanitize-html";
import * as z from "zod/mini";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Cookies } from "#platform/http/cookies.server.ts";
import { fades, type Flash, withFlash } from "./rules.ts";

const Stored = z.array(
  z.object({
    kind: z.enum(["success", "error", "notice"]),
    key: z.string().check(z.maxLength(50)),
    values: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
    persistent: z.optional(z.boolean()),
  }),
);

/** The messages for the next page in this browser; a cookie that is not ours counts as none. */
function waiting(cookies: Cookies): Flash[] {
  try {
    const parsed = z.safeParse(Stored, JSON.parse(Buffer.from(cookies.read("flash") ?? "W10", "base64url").toString()));
    return parsed.success ? (parsed.data as Flash[]) : [];
  } catch {
    return [];
  }
}

/** Shows the message at the top of the next page that this browser opens. */
export function flash(cookies: Cookies, one: Flash): void {
  cookies.set("flash", Buffer.from(JSON.stringify(withFlash(waiting(cookies), one))).toString("base64url"));
}

/** The waiting messages in words; they are cleared, so that each is shown once. */
export function consumeFlashes(
  cookies: Cookies,
  i18n: I18n,
  isForHere: (one: Flash) => boolean = () => true,
): Bootstrap["flashes"] {
  if (cookies.read("flash") === undefined) return [];
  const flashes = waiting(cookies)
    .filter(isForHere)
    .flatMap((one) => flashShown(i18n, one) ?? []);
  cookies.clear("flash");
  return flashes;
}

/** Its message may contain links and nothing else; people's words in it are inserted as text. Null: there is no such message. */
export function flashShown({ find }: I18n, { kind, key, values = {}, persistent = false }: Flash) {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  const html = find(`flash.${key}`, texts);
  return html === null ? null : { kind, html: cleanFlash(html), fades: fades({ kind, persistent }) };
}

const asText = (text: string) => sanitizeHtml(text, { allowedTags: [], disallowedTagsMode: "escape" });

/** Allows links with an address and a class, and no other tag or attribute [B5.2]. */
export const cleanFlash = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ["a"],
    allowedAttributes: { a: ["href", "class"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
  });
