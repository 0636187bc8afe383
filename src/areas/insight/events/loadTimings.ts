import type { DataOf } from "./registry.ts";

/** The slowest are informative enough; a page has dozens. */
const MAX_RESOURCES = 20;

/**
 * Timings of the files that the page has loaded so far, by path if they are the site's own; without query strings, which may
 * contain something personal [B3.21.4].
 */
export function resourceTimings(
  entries: readonly PerformanceResourceTiming[],
  page: string,
  origin: string,
): DataOf<"resource_timing:1">[] {
  return entries
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, MAX_RESOURCES)
    .map(({ initiatorType, name, duration, startTime }) => ({
      page,
      type: initiatorType,
      name: name.replace(origin, "").split(/[?#]/)[0]!.slice(0, 500),
      duration: Math.round(duration),
      start_time: Math.round(startTime),
    }));
}

/** What the browser reports about its network; null if it reports nothing [A3.20, B3.21.3]. */
export function networkInformation(browser: object): DataOf<"network_information:1"> | null {
  const { connection } = browser as { connection?: { effectiveType?: string; rtt?: number; downlink?: number } };
  return connection ? { effective_type: connection.effectiveType, rtt: connection.rtt, downlink: connection.downlink } : null;
}
