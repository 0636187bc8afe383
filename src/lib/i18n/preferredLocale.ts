import type { Locale } from "./locales.ts";

const MAX_RANGES = 20;

/** The available language that Accept-Language prefers most; null if none is available. Lookup follows RFC 4647 (3.4). */
export function preferredLocale(acceptLanguage: string | null | undefined, available: readonly Locale[]): Locale | null {
  const target = (acceptLanguage ?? "")
    .split(",", MAX_RANGES)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((word) => word.trim());
      const q = parameters.find((word) => /^q=/i.test(word))?.slice(2);
      return { tag, q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of target) {
    const found = lookUp(tag, available);
    if (found) return found;
  }
  return null;
}

/** Other codes of the same language, mapped to the one in the table. */
const ALSO: Readonly<Record<string, Locale>> = { no: "nb", nn: "nb" };

/** "pt-BR" → "pt"; Chinese by its script: Hong Kong and Macau read the traditional one. */
function lookUp(tag: string, available: readonly Locale[]): Locale | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag)) return null;
  const parts = tag.toLowerCase().split("-");
  if (parts[0] === "zh" && scriptOf(tag) === "Hant" && available.includes("zh-TW")) return "zh-TW";
  if (parts[0] === "zh") return available.includes("zh") ? "zh" : null;
  for (; parts.length > 0; parts.pop()) {
    // A single letter only introduces the subtag after it.
    if (parts.at(-1)!.length === 1) continue;
    const name = parts.join("-");
    const found = available.find((locale) => locale.toLowerCase() === name || ALSO[name] === locale);
    if (found) return found;
  }
  return null;
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined; // a tag that RFC 4647 accepts may still be no valid locale
  }
}

/** The region of the most preferred language that names one ("pt-BR" → "BR"): only a hint at the visitor's country. */
export function regionOf(acceptLanguage: string | null | undefined): string | null {
  return /[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage ?? "")?.[1] ?? null;
}
