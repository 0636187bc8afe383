/** "14:05", as a clock tells it; "23:59:17" where there are hours left. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}

/** What is said aloud: at ten, five, two and one minutes, and at the end. A clock that speaks every second cannot be listened to. */
const SAID_AT = [0, 1, 2, 5, 10] as const;

/** The minutes that were said last, with so many seconds left; null: nothing yet. */
export const minutesAnnounced = (seconds: number): (typeof SAID_AT)[number] | null =>
  SAID_AT.find((minutes) => seconds <= minutes * 60) ?? null;
