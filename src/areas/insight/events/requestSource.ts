/** How a page reached its reader [A3.21, B3.21.5], with the numbers that events carry. */
export const REQUEST_SOURCES = {
  direct: 1,
  client_route: 2,
  accelerated_mobile: 3,
  service_worker: 4,
  cdn_cached: 5,
  service_worker_client_route: 6,
} as const;
export type RequestSource = (typeof REQUEST_SOURCES)[keyof typeof REQUEST_SOURCES];

type Arrival = {
  /** The page changed without loading its HTML. */
  isClientRoute: boolean;
  /** A service worker controls the page. */
  isControlled: boolean;
  /** The referrer: an address, or empty. */
  referrer: string;
  /** The header Server-Timing, set by the server and by caches in front of it. */
  serverTiming: readonly { name: string; description: string }[];
};

/**
 * Accelerated pages are shown from caches whose host names all end alike; caches in front of the product report themselves in
 * `cdn-cache`.
 */
export function requestSourceOf({ isClientRoute, isControlled, referrer, serverTiming }: Arrival): RequestSource {
  if (isClientRoute) return isControlled ? REQUEST_SOURCES.service_worker_client_route : REQUEST_SOURCES.client_route;
  if (isControlled) return REQUEST_SOURCES.service_worker;
  if (URL.canParse(referrer) && /(^|\.)ampproject\.(org|net)$/.test(new URL(referrer).hostname))
    return REQUEST_SOURCES.accelerated_mobile;
  const isCached = serverTiming.some(({ name, description }) => name === "cdn-cache" && /^hit$/i.test(description));
  return isCached ? REQUEST_SOURCES.cdn_cached : REQUEST_SOURCES.direct;
}
