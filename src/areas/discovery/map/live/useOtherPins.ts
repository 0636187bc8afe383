import { useEffect, useMemo, useState } from "react";

/**
 * The search's other points, without those in the list. `requested` identifies a search; while `read` is loading, and if it
 * fails, only the list's points are shown.
 */
export function useOtherPins<O extends { id: number }>(
  requested: string,
  read: (signal: AbortSignal) => Promise<readonly O[]>,
  listed: readonly { id: number }[],
): O[] {
  const [pins, setPins] = useState<readonly O[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    read(stop.signal).then(setPins, () => {});
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` says all that `read` depends on
  }, [requested]);
  return useMemo(() => {
    const own = new Set(listed.map(({ id }) => id));
    return pins.filter(({ id }) => !own.has(id));
  }, [pins, listed]);
}
