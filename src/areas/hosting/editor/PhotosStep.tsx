import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { addListingPhotos, changeListingPhoto, type OwnListing, removeListingPhoto } from "./contract.ts";
import css from "./Hosting.module.css";
import { PhotosEditor } from "./PhotosEditor.tsx";
import { MIN_PHOTOS } from "./rules.ts";

const ACTIONS = { add: addListingPhotos, change: changeListingPhoto, remove: removeListingPhoto };

/** The photos of a home, with a link to the next step. */
export function PhotosStep({ listing: { id, photos } }: { listing: OwnListing }) {
  const { t, localizePath } = useI18n();
  return (
    <>
      <p>{t("listing.photosLead", { least: MIN_PHOTOS })}</p>
      <PhotosEditor id={id} photos={photos} actions={ACTIONS} page={to("editListing", { id, step: "photos" })} />
      <div className={css.buttons}>
        <ButtonLink href={localizePath(to("editListing", { id, step: "words" }))}>{t("listing.goOn")}</ButtonLink>
      </div>
    </>
  );
}
