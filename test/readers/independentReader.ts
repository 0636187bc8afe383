import { spawnSync } from "node:child_process";

type CalendarToRead = { text: string; time_zone: string; today: string; last: string } | { text: string };
type ReadEvent = {
  uid: string;
  summary?: string;
  location?: string;
  description?: string;
  url?: string;
  /** A day, or an instant with its distance from UTC. */
  start: string;
  end: string;
};

export type ReadCalendar = { name: string; events: ReadEvent[] };

/** Calendars as parsed by Python's libraries: the nights where days are requested, else the complete contents. */
export function readIndependently<Answer>(requested: readonly CalendarToRead[]): Answer[] {
  const python = process.env["PYTHON_PATH"];
  if (!python) throw new Error("`npm run check` finds a Python with recurring_ical_events, and names it in PYTHON_PATH");
  const done = spawnSync(python, [new URL("readCalendars.py", import.meta.url).pathname], {
    input: requested.map((one) => JSON.stringify(one)).join("\n"),
    encoding: "utf8",
    maxBuffer: 1e9,
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });
  if (done.status !== 0) throw new Error(`The independent reader failed: ${done.error?.message ?? done.stderr}`);
  return done.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}
