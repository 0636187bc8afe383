import { useEffect, useMemo, useState } from "react";

/**
 * Points of the same search without those that stand in the list. `asked` tells one search from another; while `read` is on its way, and
 * where it fails, the list's own stand alone.
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
