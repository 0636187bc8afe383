import { useClock } from "./useClock.ts";

/** An instant in the reader's own time zone and clock, set apart from numbers beside it where the text runs from the right. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} dir="auto">
      {useClock().moment(at)}
    </time>
  );
}
