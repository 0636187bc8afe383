import { useEffect, useRef } from "react";
import { addressOf } from "#lib/http/addressOf.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import type { addListingPhotos, changeListingPhoto, PhotoAnswer, removeListingPhoto } from "./contract.ts";
import css from "./Hosting.module.css";
import { PhotoUploads, usePhotoUploads } from "./PhotoUploads.tsx";
import { MAX_ALT_LENGTH, MIN_PHOTO_PX, PHOTOS_AT_ONCE } from "./rules.ts";

/** The endpoints for the photos of a home, or of something else with photos. */
type Actions = { add: typeof addListingPhotos; change: typeof changeListingPhoto; remove: typeof removeListingPhoto };
/** `page`: the path of the page they are on. */
type Props = { id: number; photos: readonly PhotoAnswer[]; actions: Actions; page: string };

const chooserIn = (part: Element) => part.querySelector<HTMLInputElement>("input[type=file]")!;

/** The photos in their order, each with its description, and a form to add more. */
export function PhotosEditor({ id, photos, actions, page }: Props) {
  const { t } = useI18n();
  const { add, ...uploading } = usePhotoUploads(addressOf(actions.add, { id }).path);
  const adding = useRef<HTMLDivElement>(null);
  const sendEach = (values: FormData) => {
    const files = values.getAll("photos[]").filter((one): one is File => one instanceof File && one.size > 0);
    if (files.length === 0) return chooserIn(adding.current!).click();
    chooserIn(adding.current!).form!.reset();
    add(files);
  };
  // Files that were chosen before hydration.
  useEffect(() => {
    if (chooserIn(adding.current!).files!.length > 0) chooserIn(adding.current!).form!.requestSubmit();
  }, []);
  return (
    <>
      <div ref={adding}>
        <Form action={actions.add} input={{ id }} upload onSend={sendEach} look="primary" submit={t("listing.upload")}>
          {({ field }) => (
            <Field
              label={t("listing.addPhotos")}
              name="photos[]"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              hint={t("listing.photosHint", { most: PHOTOS_AT_ONCE, least: MIN_PHOTO_PX })}
              error={field("photos").error}
              onChange={() => chooserIn(adding.current!).form!.requestSubmit()}
            />
          )}
        </Form>
      </div>
      <PhotoUploads {...uploading} />
      <ol className={css.photos} aria-label={t("listingStep.photos")}>
        {photos.map(({ id: photo, url, width, height, alt }, i) => {
          const which = t("listing.photoOf", { n: i + 1, count: photos.length });
          const common = { input: { id, photo }, next: `${page}#photo-${photo}` };
          // A button that would not move the photo stays, disabled, because it may have the focus.
          const move = (to: "first" | "earlier" | "later", place: number) => ({
            ...common,
            name: `${to}-${photo}`,
            id: `${to}-${photo}`,
            disabled: place === i || place < 0 || place >= photos.length,
            done: t("listing.photoOf", { n: place + 1, count: photos.length }),
            action: actions.change,
            input: { ...common.input, move: to },
            small: true,
            submit: t(`listing.move.${to}`),
            label: `${t(`listing.move.${to}`)}: ${which}`,
          });
          return (
            <li key={photo} id={`photo-${photo}`} className={css.photo}>
              <img src={url} alt={alt || which} width={width} height={height} loading={i > 3 ? "lazy" : undefined} />
              <div className={css.side}>
                <p className={css.facts}>
                  <span>{which}</span>
                  {i === 0 && <span className={css.badge}>{t("listing.cover")}</span>}
                </p>
                <Form
                  {...common}
                  action={actions.change}
                  done={t("account.saved")}
                  submit={t("listing.saveAlt")}
                  label={`${t("listing.saveAlt")}: ${which}`}
                >
                  {({ field }) => (
                    <Field
                      {...field("alt", alt)}
                      label={t("listing.alt")}
                      aria-label={`${t("listing.alt")}: ${which}`}
                      hint={i === 0 ? t("listing.altHint") : undefined}
                      maxLength={MAX_ALT_LENGTH}
                    />
                  )}
                </Form>
                <div className={css.buttons}>
                  <Form {...move("first", 0)} />
                  <Form {...move("earlier", i - 1)} />
                  <Form {...move("later", i + 1)} />
                  <Form
                    action={actions.remove}
                    input={common.input}
                    small
                    done={t("listing.photoRemoved")}
                    submit={t("listing.removePhoto")}
                    label={`${t("listing.removePhoto")}: ${which}`}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
