import { formatTime } from "#lib/dates/clock.ts";
import { formatInstant } from "#lib/dates/formatInstant.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";

/**
 * Moments and times of day as the reader's own clock shows them. The server knows it by a cookie after a browser's first page; before,
 * it writes UTC, and says so, until the page is awake.
 */
export function useClock() {
  const { i18n, bootstrap } = usePageContext();
  const clock = bootstrap?.clock;
  const own = useHydrated() ? undefined : (clock?.time_zone ?? "UTC");
  return {
    /** `iso`: an instant; in the reader's zone, or in that of a place, which the text around it names. */
    moment: (iso: string, timeZone: string | undefined = own) =>
      formatInstant(iso, i18n.locale, { timeZone, hourCycle: clock?.hour_cycle }),
    /** `text`: "15:00", in the zone of the place that it is about. */
    time: (text: string) => formatTime(text, i18n.locale, clock?.hour_cycle),
  };
}
