import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type PageContext, PageProvider } from "#lib/page/pageContext.tsx";

/** A React root above any page, with the page's texts and API client. */
export type Overlay = {
  draw(content: ReactNode): void;
  /** Removes it for good. */
  remove(): void;
};

/** `place`: an element that the page's HTML leaves empty for it; otherwise a new one at the end of the document. */
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
