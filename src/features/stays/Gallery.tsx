import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { Photo } from "./contract.ts";
import css from "./Gallery.module.css";

/**
 * One large picture and four small; all of them in a viewer that fills the screen and opens before any script is there. `corner`: the
 * heart's place in the viewer.
 */
export function Gallery({ photos, corner }: { photos: Photo[]; corner?: ReactNode }) {
  const { t } = useI18n();
  if (photos.length === 0) return null;
  return (
    <div className={css.gallery}>
      <ul className={css.grid} data-count={Math.min(photos.length, 5)}>
        {photos.slice(0, 5).map((photo, i) => (
          <li key={photo.url}>
            <button
              type="button"
              popoverTarget="viewer"
              className={css.open}
              aria-label={t("gallery.open", { number: i + 1, alt: photo.alt })}
              onClick={() => requestAnimationFrame(() => document.getElementById(`picture-${i}`)?.scrollIntoView())}
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
      <button type="button" popoverTarget="viewer" className={css.all}>
        <Icon name="camera" size={20} /> {t("gallery.all", { count: photos.length })}
      </button>
      <div id="viewer" popover="auto" role="dialog" aria-label={t("gallery.viewer")} className={css.viewer}>
        <button type="button" popoverTarget="viewer" popoverTargetAction="hide" className={css.close} aria-label={t("ui.close")}>
          <Icon name="close" />
        </button>
        {corner && <div className={css.corner}>{corner}</div>}
        {/* Arrow keys scroll it, so it must be reachable. */}
        <ol className={css.pictures} tabIndex={0} aria-label={t("gallery.viewer")}>
          {photos.map((photo, i) => (
            <li key={photo.url} id={`picture-${i}`}>
              <figure>
                <img src={photo.url} alt={photo.alt} width={photo.width} height={photo.height} loading="lazy" />
                <figcaption>
                  {t("gallery.position", { number: i + 1, count: photos.length })} · {photo.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
