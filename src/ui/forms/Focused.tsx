import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./Focused.module.css";

/**
 * The answer to a press, above the button that was pressed. It takes the focus, by the browser's autofocus where the page was
 * loaded for it. If React hydrates later, the focus stays where the visitor has put it meanwhile.
 */
export function Focused({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isNew = useRef(useHydrated());
  useEffect(() => {
    if (!isNew.current) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "nearest" }); // with the room for its button
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers what was pressed, also where the page was loaded anew for it
    <div ref={part} tabIndex={-1} autoFocus data-outcome className={css.outcome}>
      {children}
    </div>
  );
}
