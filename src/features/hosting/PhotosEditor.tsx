import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import type { PhotoAnswer } from "./contract.ts";
import css from "./Hosting.module.css";
import { ALT_MOST, PHOTO_LEAST_PX, PHOTOS_AT_ONCE } from "./rules.ts";

/** `path`: of the endpoints of these photos; `page`: where they stand. */
type Props = { photos: readonly PhotoAnswer[]; path: string; page: string; bootstrap: Bootstrap };

/** The photos in their order, each with what it shows, and a form that adds more. */
export function PhotosEditor({ photos, path, page, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const wrong = messageOf(i18n, form?.field_errors, "photos");
  return (
    <>
      <form method="post" action={path} encType="multipart/form-data" className={css.form} noValidate>
        <HiddenFields search={{ csrf_token: bootstrap.csrf_token ?? "", _page: page }} />
        {form?.error && !wrong && <RefusedNotice error={form.error} />}
        <Field
          label={t("listing.addPhotos")}
          name="photos[]"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint={t("listing.photosHint", { most: PHOTOS_AT_ONCE, least: PHOTO_LEAST_PX })}
          error={wrong}
        />
        <div className={css.buttons}>
          <Button type="submit">{t("listing.upload")}</Button>
        </div>
      </form>
      <ol className={css.photos} aria-label={t("listingStep.photos")}>
        {photos.map(({ id: photo, url, width, height, alt }, i) => {
          const action = `${path}/${photo}`;
          const common = { action, bootstrap, page: `${page}#photo-${photo}`, small: true };
          const own = form?.values._section === photo ? form : null;
          const which = t("listing.photoOf", { n: i + 1, count: photos.length });
          const move = (to: "first" | "earlier" | "later") => ({
            ...common,
            method: "PUT" as const,
            hidden: { move: to },
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
                <PostForm {...common} small={false} method="PUT" hidden={{ _section: photo }} submit={t("listing.saveAlt")}>
                  <Field
                    label={t("listing.alt")}
                    hint={i === 0 ? t("listing.altHint") : undefined}
                    name="alt"
                    defaultValue={typedIn(own, "alt") ?? alt}
                    error={messageOf(i18n, own?.field_errors, "alt")}
                    maxLength={ALT_MOST}
                  />
                </PostForm>
                <div className={css.buttons}>
                  {i > 1 && <PostForm {...move("first")} />}
                  {i > 0 && <PostForm {...move("earlier")} />}
                  {i < photos.length - 1 && <PostForm {...move("later")} />}
                  <PostForm
                    {...common}
                    page={page}
                    method="DELETE"
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
