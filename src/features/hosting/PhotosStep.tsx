import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import type { OwnListing } from "./contract.ts";
import css from "./Hosting.module.css";
import { PhotosEditor } from "./PhotosEditor.tsx";
import { PHOTOS_LEAST } from "./rules.ts";

type Props = { listing: OwnListing; bootstrap: Bootstrap };

/** The photos of a home, and the way on. */
export function PhotosStep({ listing: { id, photos }, bootstrap }: Props) {
  const { t, here } = useI18n();
  return (
    <>
      <p>{t("listing.photosLead", { least: PHOTOS_LEAST })}</p>
      <PhotosEditor
        photos={photos}
        path={`/v2/own_listings/${id}/photos`}
        page={to("editListing", { id, step: "photos" })}
        bootstrap={bootstrap}
      />
      <div className={css.buttons}>
        <ButtonLink href={here(to("editListing", { id, step: "words" }))}>{t("listing.goOn")}</ButtonLink>
      </div>
    </>
  );
}
