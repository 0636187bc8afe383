import { type ComponentType, createElement, useId, useState } from "react";
import { pauseNoting } from "#lib/i18n/formats.ts";
import { part } from "./part.tsx";

/** What has not been fetched yet of the pages that are known so far. */
const closed = new Set<() => Promise<unknown>>();
/**
 * The server fetches the code of all islands before it draws. In the browser whoever goes on to a page waits for it, so that the page is
 * drawn whole: what came a moment later would push away what stands below. Of what does not come, its own place tells.
 */
export const openIslands = (): Promise<unknown> =>
  Promise.allSettled([...closed].map((open) => open().then(() => closed.delete(open))));

/**
 * A part in which nothing happens: the server draws it, hydration leaves it as it stands, and its code is fetched only by a page that
 * is drawn in the browser. The build finds its sheets by the call itself (build/manifest.ts), so `open` is written in it:
 * `island(async () => (await import("./X.tsx")).X)`.
 * `lasts`: it stands on every page, and none is drawn with a new one.
 * Give it a key that changes with its data. Links in it are followed without loading the page anew (`data-island`, app/browser/entry.tsx).
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

/** What is drawn between two of these is not taken over, so its texts are not sent. The server draws in the order of the page. */
function Noting({ isPaused }: { isPaused: boolean }) {
  pauseNoting(isPaused);
  return null;
}
