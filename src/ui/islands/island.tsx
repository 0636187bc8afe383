import { type ComponentType, createElement, useId, useState } from "react";
import { pauseNoting } from "#lib/i18n/formats.ts";
import { part } from "./part.tsx";

/** The islands of known pages whose code is not loaded yet. */
const closed = new Set<() => Promise<unknown>>();
/**
 * Loads the code of all islands: on the server before it renders, in the browser when the visitor navigates to a page, so that
 * the page is rendered completely; a part that appeared a moment later would push down what follows. A part that fails to load
 * shows that in its place.
 */
export const openIslands = (): Promise<unknown> =>
  Promise.allSettled([...closed].map((open) => open().then(() => closed.delete(open))));

/**
 * A static part of a page: the server renders it, hydration leaves it unchanged, and its code is loaded only by a page that the
 * browser renders. The build finds its style sheets in the call (build/manifest.ts), so `open` must be written inline:
 * `island(async () => (await import("./X.tsx")).X)`. `lasts`: it is on every page, and is not rendered again with a new one. Give
 * it a key that changes with its data. Links in it are followed without a page load (`data-island`, app/browser/entry.tsx).
 */
export function island<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  { lasts = false }: { lasts?: boolean } = {},
) {
  const Drawn = part(open);
  if (import.meta.env.SSR || !lasts) closed.add(Drawn.open);
  return Object.assign(Island, { open: Drawn.open });

  function Island(props: Props) {
    const id = useId();
    const [stored] = useState(() =>
      import.meta.env.SSR || "ready" in document.documentElement.dataset ? undefined : document.getElementById(id)?.innerHTML,
    );
    if (import.meta.env.SSR) {
      return (
        <div id={id} data-island>
          <Noting isPaused />
          {createElement(Drawn.opened()!, props)}
          <Noting isPaused={false} />
        </div>
      );
    }
    if (stored !== undefined)
      return <div id={id} data-island suppressHydrationWarning dangerouslySetInnerHTML={{ __html: stored }} />;
    return (
      <div id={id}>
        <Drawn {...props} />
      </div>
    );
  }
}

/** Marks the beginning and end of what is not hydrated, whose texts need not be sent. The server renders in document order. */
function Noting({ isPaused }: { isPaused: boolean }) {
  pauseNoting(isPaused);
  return null;
}
