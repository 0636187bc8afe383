/** A status in this range counts as success; some old browsers report 1223 for 204 [B7.4.5]. */
export const isSuccess = (status: number): boolean => (status >= 200 && status <= 204) || status === 1223;

export const TIMEOUT_MS = 10_000; // [B7.4.5, B9.7]
export const RETRIES = 3; // [B7.4.5, B9.7]
export const EXPIRES_MS = 60_000; // [B7.4.7, B9.7]
export const SCROLL_STEP_PX = 500; // [B7.4.6, B9.9]

/** Whether a queued event is too old to be sent; one that found no network may be older. */
export const hasExpired = (event: { at: number; was_offline: boolean }, now: number, offline_ms: number): boolean =>
  now - event.at > (event.was_offline ? Math.max(EXPIRES_MS, offline_ms) : EXPIRES_MS);

/** The scroll depths that are reached for the first time, in steps; `deepest` is the deepest view so far. */
export function newDepths(deepest: number, px: number, step = SCROLL_STEP_PX): number[] {
  const [had, has] = [Math.floor(deepest / step), Math.floor(px / step)];
  return Array.from({ length: Math.max(0, has - had) }, (_, i) => (had + i + 1) * step);
}

/** Measures how long a page is open, and how long it is looked at: the second stops while the window has no focus [A9.17]. */
export function pageTimer(began: number, isFocused: boolean) {
  let active = 0;
  let since = isFocused ? began : null;
  return {
    pause(at: number) {
      if (since !== null) active += at - since;
      since = null;
    },
    resume(at: number) {
      since ??= at;
    },
    read: (at: number) => ({
      duration_ms: Math.round(at - began),
      active_ms: Math.round(active + (since === null ? 0 : at - since)),
    }),
  };
}

/** For a page about one thing: its type, its id, and the detail page's type if it has one [B3.22.1, A2.5.24]. */
export function detailOf({ entityType, entityId, detailPageType }: Record<string, string | undefined>) {
  if (!entityType || !entityId) return null;
  return {
    entity_type: Number(entityType),
    entity_id: Number(entityId),
    ...(detailPageType && { detail_page_type: Number(detailPageType) }),
  };
}
