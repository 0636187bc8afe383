import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Around } from "#ui/islands/part.tsx";
import css from "./MapFrame.module.css";
import { drawingUrl, type Frame } from "./rules.ts";

/** The props that a frame passes to its live map. */
export type LiveProps = { frame: Frame; onReady: () => void };

type Props<P> = {
  frame: Frame;
  label: string;
  /** SVG drawn over the land; its percentages refer to the frame's square. */
  children: ReactNode;
  /** Loads the live map component; `live` are its other props. */
  load: () => Promise<ComponentType<P & LiveProps>>;
  live: P;
};

/** A map drawn by the server, replaced by a live one when somebody points at it or focuses it. */
export function MapFrame<P extends object>({ frame, label, children, load, live }: Props<P>) {
  const { t, loadAllMessages, locale } = useI18n();
  const [Live, setLive] = useState<ComponentType<P & LiveProps> | null>(null);
  const [ready, setReady] = useState(false);
  const section = useRef<HTMLElement>(null);
  const reached = useRef(false);
  const reach = () => {
    if (reached.current) return;
    reached.current = true;
    // If the live map fails to load, the drawing stays and its links work.
    Promise.all([load(), loadAllMessages()]).then(
      ([made]) => setLive(() => made),
      () => (reached.current = false),
    );
  };
  // Somebody may have reached for it before React was there. Once: only the first drawing can have been reached so.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void (section.current?.matches(":hover, :focus-within") && reach()), []);
  return (
    <section ref={section} aria-label={label} className={css.frame} onPointerEnter={reach} onFocus={reach}>
      {!ready && (
        <div className={css.square}>
          <img className={css.drawing} src={drawingUrl(frame, locale)} alt="" loading="lazy" decoding="async" />
          <svg role="none" className={css.over}>
            {children}
          </svg>
        </div>
      )}
      {Live && (
        <Around instead={null} onBroken={() => setReady(false)}>
          <Live {...live} frame={frame} onReady={() => setReady(true)} />
        </Around>
      )}
      <p className={css.credit}>{t("map.attribution")}</p>
    </section>
  );
}
