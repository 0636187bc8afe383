import type { Photo } from "#lib/http/wireShapes.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./HomeTour.module.css";

/** A luxury home room by room, with text and pictures. */
export function HomeTour({ listing: { title, tour, photos } }: { listing: Listing }) {
  const { t } = useI18n();
  return (
    <>
      <h1 className={css.heading}>{t("tour.heading", { title })}</h1>
      <nav aria-label={t("tour.rooms")}>
        <ol className={css.rooms}>
          {tour.map(({ name }, i) => (
            <li key={name}>
              {/* A link within the page, left to the browser. */}
              <a href={`#room-${i + 1}`} target="_self">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {tour.map(({ name, text, photos: shown }, i) => (
        <section key={name} id={`room-${i + 1}`} aria-labelledby={`room-name-${i + 1}`} className={css.room}>
          <div className={css.words}>
            <h2 id={`room-name-${i + 1}`} dir="auto">
              {name}
            </h2>
            <p dir="auto">{text}</p>
          </div>
          {shown.length > 0 && (
            <ul className={css.pictures}>
              {shown
                .flatMap((number) => photos[number] ?? [])
                .map((photo) => (
                  <li key={photo.url}>
                    <Picture photo={photo} eager={i === 0} />
                  </li>
                ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

const Picture = ({ photo, eager }: { photo: Photo; eager: boolean }) => (
  <img src={photo.url} alt={photo.alt} width={photo.width} height={photo.height} loading={eager ? "eager" : "lazy"} />
);
