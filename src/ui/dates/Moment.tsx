import { useClock } from "./useClock.ts";

/** An instant in the reader's own time zone and clock. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useClock().moment(at)}</time>;
}
