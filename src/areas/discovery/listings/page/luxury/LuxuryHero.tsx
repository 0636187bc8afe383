import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./LuxuryHero.module.css";

/** A luxury home's first picture, wide, with links to its rooms, all pictures, and a virtual tour. */
export function LuxuryHero({ listing }: { listing: Listing }) {
  const { t, localizePath } = useI18n();
  const { id, photos, tour, walkthrough_url } = listing;
  const [photo] = photos;
  return (
    <div className={css.hero}>
      {photo && (
        <img
          src={photo.url}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          fetchPriority="high"
          className={css.picture}
        />
      )}
      <nav aria-label={t("luxury.ways")} className={css.ways}>
        {tour.length > 0 && (
          <ButtonLink href={localizePath(to("luxuryTour", { id }))} icon="door">
            {t("luxury.tour")}
          </ButtonLink>
        )}
        {photos.length > 0 && (
          <ButtonLink href={localizePath(to("luxuryGallery", { id }))} icon="camera" look="quiet">
            {t("gallery.all", { count: photos.length })}
          </ButtonLink>
        )}
        {walkthrough_url && (
          <ButtonLink href={localizePath(to("luxuryWalkthrough", { id }))} icon="eye" look="quiet">
            {t("luxury.walkthrough")}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
