/** Runs `act` once React has hydrated the page, or has failed to. */
export function whenReady(act: () => void): void {
  const { dataset } = document.documentElement;
  if ("ready" in dataset || "leftAsDrawn" in dataset) return act();
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    act();
  };
  for (const name of ["ready", "left"]) document.addEventListener(name, end, waiting);
}
