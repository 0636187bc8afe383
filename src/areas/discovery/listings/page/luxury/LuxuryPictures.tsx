import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./LuxuryPictures.module.css";

/**
 * All pictures of a luxury home: a strip that arrow keys scroll, and thumbnails that link to each. Links within the page, so it
 * needs no JavaScript.
 */
export function LuxuryPictures({ listing: { title, photos } }: { listing: Listing }) {
  const { t } = useI18n();
  return (
    <>
      <h1 className={css.heading}>{t("luxuryGallery.heading", { title })}</h1>
      {/* Arrow keys scroll it, so it must be reachable. */}
      <ol className={css.strip} tabIndex={0} aria-label={t("gallery.viewer")}>
        {photos.map((photo, i) => (
          <li key={photo.url} id={`picture-${i + 1}`}>
            <figure>
              <img
                src={photo.url}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                loading={i === 0 ? "eager" : "lazy"}
              />
              <figcaption>
                {t("gallery.position", { number: i + 1, count: photos.length })} · {photo.alt || title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <ul className={css.small}>
        {photos.map((photo, i) => (
          <li key={photo.url}>
            <a
              href={`#picture-${i + 1}`}
              target="_self"
              aria-label={t("gallery.open", { number: i + 1, alt: photo.alt || title })}
            >
              <img src={photo.url} alt="" width={photo.width} height={photo.height} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
