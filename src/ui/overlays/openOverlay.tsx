import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type PageContext, PageProvider } from "#lib/page/pageContext.tsx";

/** What lies over whatever page stands there, with the page's words and calls. */
export type Overlay = {
  draw(content: ReactNode): void;
  /** Takes it away for good. */
  remove(): void;
};

/** `place`: an element that the page's HTML left empty for it; otherwise it gets one of its own at the end of the document. */
export function openOverlay(page: PageContext, place?: Element): Overlay {
  const element = place ?? document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  return {
    draw: (content) => root.render(<PageProvider page={page}>{content}</PageProvider>),
    remove() {
      root.unmount();
      if (!place) element.remove();
    },
  };
}
