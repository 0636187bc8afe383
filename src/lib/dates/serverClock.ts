/** The time at which the server answered, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = "x-server-time";

/**
 * How far the server's clock is ahead of the browser's; null until a response has told it. A browser's clock may be off by a day
 * or a year.
 */
let ahead_ms: number | null = null;

/** Must be called with responses that have just arrived. */
export function noteServerTime({ headers }: Response): void {
  const at = headers.get(SERVER_TIME_HEADER);
  if (at !== null) ahead_ms = Number(at) - Date.now();
}

/** The time by the server's clock; null where that is not known. */
export const serverNow = (): number | null => (ahead_ms === null ? null : Date.now() + ahead_ms);

/** Requests the server's time. Without a response the known one stays. */
export async function fetchServerTime(): Promise<void> {
  await fetch("/health", { cache: "no-store" }).then(noteServerTime, () => {});
}
