import type { Photo } from "#lib/http/wireShapes.ts";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./Gallery.module.css";

const OPENS = { commandfor: "viewer", command: "show-modal" } as const;

const showIn = (pictures: Element, i: number) => pictures.children[i]?.scrollIntoView({ block: "nearest", inline: "center" });

/**
 * One large picture and four small ones; all of them in a full-screen viewer that opens without JavaScript. `title`: describes the
 * photos that have no description; `corner`: the heart's place in the viewer.
 */
export function Gallery({ title, photos, corner }: { title: string; photos: Photo[]; corner?: ReactNode }) {
  const { t } = useI18n();
  const viewer = useRef<HTMLDialogElement>(null);
  const pictures = useRef<HTMLOListElement>(null);
  if (photos.length === 0) return null;
  return (
    <div className={css.gallery}>
      <ul className={css.grid} data-count={Math.min(photos.length, 5)}>
        {photos.slice(0, 5).map((photo, i) => (
          <li key={photo.url}>
            <button
              type="button"
              {...OPENS}
              className={css.open}
              aria-label={t("gallery.open", { number: i + 1, alt: photo.alt || title })}
              data-later={i > 0 || undefined} // the viewer starts with the first one, which needs no script
              onClick={(event) => {
                // The native command would run after this handler, too late to scroll to the picture.
                event.preventDefault();
                viewer.current!.showModal();
                showIn(pictures.current!, i);
              }}
            >
              <img
                src={photo.url}
                alt=""
                width={photo.width}
                height={photo.height}
                fetchPriority={i === 0 ? "high" : "auto"}
                loading={i === 0 ? "eager" : "lazy"}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" {...OPENS} className={css.all}>
        <Icon name="camera" size={20} /> {t("gallery.all", { count: photos.length })}
      </button>
      <Viewer title={title} photos={photos} corner={corner} viewer={viewer} pictures={pictures} />
    </div>
  );
}

type ViewerRefs = { viewer: RefObject<HTMLDialogElement | null>; pictures: RefObject<HTMLOListElement | null> };

function Viewer({ title, photos, corner, viewer, pictures }: ViewerRefs & { title: string; photos: Photo[]; corner: ReactNode }) {
  const { t } = useI18n();
  const [at, setAt] = useState(0);
  useArrowKeys({ viewer, pictures, at });
  const captionOf = ({ alt }: Photo, i: number) =>
    `${t("gallery.position", { number: i + 1, count: photos.length })} · ${alt || title}`;
  const shown = photos[at];
  return (
    <dialog ref={viewer} id="viewer" aria-label={t("gallery.viewer")} className={css.viewer}>
      {/* First, so that it gets the focus: arrow keys scroll it even without JavaScript. */}
      <ol
        ref={pictures}
        className={css.pictures}
        tabIndex={0}
        aria-label={t("gallery.viewer")}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
      >
        {photos.map((photo, i) => (
          <li key={photo.url}>
            <figure>
              <img src={photo.url} alt="" width={photo.width} height={photo.height} loading="lazy" />
              <figcaption>{captionOf(photo, i)}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {photos.length > 1 && (
        <Steps at={at} last={photos.length - 1} show={(i) => showIn(pictures.current!, i)}>
          {shown && captionOf(shown, at)}
        </Steps>
      )}
      {corner && <div className={css.corner}>{corner}</div>}
      <button type="button" commandfor="viewer" command="close" className={css.close} aria-label={t("ui.close")}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}

function useArrowKeys({ viewer, pictures, at }: ViewerRefs & { at: number }) {
  const { dir } = useI18n();
  // Works wherever the focus is in the viewer, for example after a click on a picture.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const isOnTop = [...document.querySelectorAll("dialog:modal")].at(-1) === viewer.current;
      if (by === 0 || !isOnTop || event.altKey || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      showIn(pictures.current!, at + (dir === "rtl" ? -by : by));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [viewer, pictures, at, dir]);
}

type StepsProps = { at: number; last: number; show: (i: number) => void; children: ReactNode };

/** The buttons to the pictures before and after; `children`: the caption of the picture shown, announced when that changes. */
function Steps({ at, last, show, children }: StepsProps) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <>
      <IconButton
        look="raised"
        icon="chevron-start"
        label={t("gallery.previous")}
        className={css.previous}
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      <IconButton
        look="raised"
        icon="chevron-end"
        label={t("gallery.next")}
        className={css.next}
        disabled={at === last}
        onClick={() => show(at + 1)}
      />
      <output className="visually-hidden">{children}</output>
    </>
  );
}
