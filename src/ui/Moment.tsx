import { formatInstant } from "#lib/formatInstant.ts";
import { useI18n } from "#lib/i18n.tsx";
import { useHydrated } from "./useHydrated.ts";

/** A moment: in UTC as the server draws it, in the reader's own time zone once the page is awake. */
export function Moment({ at }: { at: string }) {
  const { locale } = useI18n();
  return <time dateTime={at}>{formatInstant(at, locale, useHydrated() ? undefined : "UTC")}</time>;
}
