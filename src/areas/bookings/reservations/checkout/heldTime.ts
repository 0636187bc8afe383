/** "14:05" as on a clock; "23:59:17" if hours are left. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}

/**
 * Minutes at which the rest is announced: ten, five, two, one, and the end. A clock announced every second cannot be listened to.
 */
const SAID_AT = [0, 1, 2, 5, 10] as const;

/** The last announcement, in minutes, when this many seconds are left; null if there was none yet. */
export const minutesAnnounced = (seconds: number): (typeof SAID_AT)[number] | null =>
  SAID_AT.find((minutes) => seconds <= minutes * 60) ?? null;
