import { formatTime } from "#lib/dates/clock.ts";
import { formatInstant } from "#lib/dates/formatInstant.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";

/**
 * Formats instants and times of day by the reader's own clock. The server knows it from a cookie after a browser's first page;
 * before that it shows UTC, and says so, until the page is hydrated.
 */
export function useClock() {
  const { i18n, bootstrap } = usePageContext();
  const clock = bootstrap?.clock;
  const own = useHydrated() ? undefined : (clock?.time_zone ?? "UTC");
  return {
    /** `iso`: an instant; in the reader's zone, or in a place's, which the text around it names. */
    moment: (iso: string, timeZone: string | undefined = own) =>
      formatInstant(iso, i18n.locale, { timeZone, hourCycle: clock?.hour_cycle }),
    /** `text`: "15:00", in the zone of its place. */
    time: (text: string) => formatTime(text, i18n.locale, clock?.hour_cycle),
  };
}
