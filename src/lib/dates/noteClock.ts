import { readCookie, writeCookie } from "#lib/browser/browserCookies.ts";

export const CLOCK_DAYS = 365;

/** Tells the server this browser's time zone and clock, which may have changed on a journey (`readClock` reads it). */
export function noteClock(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { hour12 } = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  const clock = `${timeZone} ${hour12 ? "h12" : "h23"}`;
  if (readCookie("clock") !== clock) writeCookie("clock", clock, { days: CLOCK_DAYS });
}
