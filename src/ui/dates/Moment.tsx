import { useClock } from "./useClock.ts";

/** A moment, in the reader's own time zone and by their clock. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useClock().moment(at)}</time>;
}
