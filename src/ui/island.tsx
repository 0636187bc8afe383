import { pauseNoting } from "#lib/formats.ts";
import { type ComponentType, lazy, Suspense, useId, useState } from "react";

/**
 * A part in which nothing happens: the server draws it, hydration leaves it as it stands, and its code is fetched only by a page that
 * is drawn in the browser. `now` is the component on the server (`import.meta.env.SSR && (await import(…)).X`), false in the browser.
 * Give it a key that changes with its data. Links in it are followed without loading the page anew (`data-island`, app/entry.tsx).
 */
export function island<Props extends object>(open: () => Promise<ComponentType<Props>>, now: ComponentType<Props> | false) {
  let Opened: ComponentType<Props> | undefined;
  const bring = async () => (Opened = await open());
  const Fetched = lazy(async () => ({ default: await bring() }));
  // `open`: with its code there it is drawn at once, and not after a moment without it.
  return Object.assign(Island, { open: bring });

  function Island(props: Props) {
    const id = useId();
    const [kept] = useState(() =>
      now || "ready" in document.documentElement.dataset ? undefined : document.getElementById(id)?.innerHTML,
    );
    const [Drawn] = useState(() => Opened ?? Fetched);
    if (import.meta.env.SSR && now) {
      const Now = now;
      return (
        <div id={id} data-island>
          <Noting isPaused />
          <Now {...props} />
          <Noting isPaused={false} />
        </div>
      );
    }
    if (kept !== undefined)
      return <div id={id} data-island suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />;
    return (
      <div id={id}>
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      </div>
    );
  }
}

/** What is drawn between two of these is not taken over, so its texts are not sent. The server draws in the order of the page. */
function Noting({ isPaused }: { isPaused: boolean }) {
  pauseNoting(isPaused);
  return null;
}
