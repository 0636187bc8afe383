/** Whether a press counts: the first does, further ones within so many milliseconds do not. Each made one keeps its own time. */
export function leadingEdge(ms: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}
