import { addDays, type Day, daysBetween, weekday } from "#lib/dates/dates.ts";

export const MIN_TITLE_LENGTH = 8;
export const MAX_TITLE_LENGTH = 80;
export const MIN_SUMMARY_LENGTH = 20;
export const MAX_SUMMARY_LENGTH = 160;
export const MIN_BODY_LENGTH = 50;
export const MAX_BODY_LENGTH = 8000;
export const MAX_LINE_LENGTH = 200;
export const MAX_LINES = 12;
export const MIN_PHOTOS = 3;
export const MAX_PHOTOS = 20;
export const MAX_EXPERIENCES = 50;
export const MAX_SEATS = 50;
export const [MIN_MINUTES, MAX_MINUTES] = [15, 1440];
/** `DATES_AT_ONCE`: dates that can be added at once. `DATES_SHOWN`: future dates in the calendar. */
export const DATES_AT_ONCE = 120;
export const DATES_SHOWN = 200;

/** The statuses of an experience, with the specification's numbers [A7.9], and the steps that its host may take. */
export const STATUSES = ["draft", "paused", "published", "suspended", "removed"] as const;
export type ExperienceStatus = (typeof STATUSES)[number];
export const QUEUE_STATUS = { removed: 0, draft: 1, paused: 3, published: 7, suspended: 8 } as const satisfies Record<
  ExperienceStatus,
  number
>;
export const statusOf = (queue_status: number): ExperienceStatus =>
  queue_status === QUEUE_STATUS.published
    ? "published"
    : queue_status === QUEUE_STATUS.removed
      ? "removed"
      : queue_status === QUEUE_STATUS.paused
        ? "paused"
        : queue_status === QUEUE_STATUS.suspended
          ? "suspended"
          : "draft";
export const STATUS_STEPS: Readonly<Record<ExperienceStatus, readonly ExperienceStatus[]>> = {
  draft: ["published", "removed"],
  published: ["paused", "removed"],
  paused: ["published", "removed"],
  suspended: ["removed"],
  removed: [],
};

export const PARTS = ["title", "summary", "body", "photos", "price", "minutes"] as const;
export type Part = (typeof PARTS)[number];
type Details = {
  title: string;
  summary: string;
  body: string;
  price_micros: number | null;
  minutes: number | null;
  photos: readonly unknown[];
};
/** The parts without which guests could not choose. */
export const missingOf = (e: Details): Part[] => {
  const lacks: Record<Part, boolean> = {
    title: e.title.length < MIN_TITLE_LENGTH,
    summary: e.summary.length < MIN_SUMMARY_LENGTH,
    body: e.body.length < MIN_BODY_LENGTH,
    photos: e.photos.length < MIN_PHOTOS,
    price: e.price_micros === null,
    minutes: e.minutes === null,
  };
  return PARTS.filter((part) => lacks[part]);
};

type Repeated = { from: Day; until: Day | null; weekdays: readonly number[] };
/** The days from `from` to `until` on these days of the week (0 is Sunday); without `until` only the first. */
export function daysOf({ from, until, weekdays }: Repeated): Day[] {
  if (until === null) return [from];
  const days = Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, n) => addDays(from, n));
  return weekdays.length === 0 ? days : days.filter((day) => weekdays.includes(weekday(day)));
}
