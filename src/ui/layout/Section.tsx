import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { SavedStatus } from "#ui/status/SavedStatus.tsx";
import css from "./Section.module.css";
import { SectionContext } from "./SectionContext.ts";

type Props = {
  /** Also used in the address: `?saved=` names the section in which something was saved. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A part of a page with its own forms, which shows when one of them has been saved. */
export function Section({ id, heading, lead, children }: Props) {
  const [isDone, setDone] = useState<boolean | null>(null);
  const isDoneThere = useRouterState({ select: ({ location }) => (location.search as { saved?: string }).saved === id });
  const { bootstrap } = usePageContext();
  const surface = useMemo(() => ({ id, onDone: () => setDone(true) }), [id]);
  const named = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element | null>(null);
  // The focused element may disappear with its item when the page renders again.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) named.current!.focus();
  });
  const isSaved = isDone ?? (isDoneThere && !bootstrap?.submitted);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={css.section}
      onFocus={({ target }) => (focused.current = target)}
      onSubmit={() => setDone(false)}
    >
      <h2 id={`${id}-heading`} ref={named} tabIndex={-1}>
        {heading}
      </h2>
      {lead && <p className={css.lead}>{lead}</p>}
      <SavedStatus isSaved={isSaved} />
      <SectionContext value={surface}>{children}</SectionContext>
    </section>
  );
}
