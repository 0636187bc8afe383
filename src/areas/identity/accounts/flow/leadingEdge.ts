/** Filters repeated presses: the first counts, further ones within `ms` milliseconds do not. Each filter keeps its own time. */
export function leadingEdge(ms: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}
