/** When the server answered, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = "x-server-time";

/** How far the server's clock is ahead of this browser's; null: it has not been heard yet. A browser may be a day or a year off. */
let ahead_ms: number | null = null;

/** To be told of answers that have just come. */
export function noteServerTime({ headers }: Response): void {
  const at = headers.get(SERVER_TIME_HEADER);
  if (at !== null) ahead_ms = Number(at) - Date.now();
}

/** By the server's clock; null where that is not known. */
export const serverNow = (): number | null => (ahead_ms === null ? null : Date.now() + ahead_ms);

/** Asks for it. Without an answer what was known stands. */
export async function fetchServerTime(): Promise<void> {
  await fetch("/health", { cache: "no-store" }).then(noteServerTime, () => {});
}
