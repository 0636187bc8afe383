import { messageOf } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { type Account, removePicture, savePicture } from "./contract.ts";
import css from "./PictureSection.module.css";
import { PICTURE_LEAST_PX } from "./rules.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = { account: Account; bootstrap: Bootstrap; page: string; saved: string | undefined };

/** One's picture: chosen from a file, cut and cleaned by the server. */
export function PictureSection({ account, bootstrap, page, saved }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === "picture" ? bootstrap.form : null;
  const error = messageOf(i18n, form?.field_errors, "photo");
  return (
    <SettingsForm
      id="picture"
      heading={t("edit.picture")}
      action={savePicture.path}
      {...{ page, bootstrap, saved }}
      submit={t("edit.upload")}
      look="quiet"
      upload
      beside={
        account.picture && (
          <Button type="submit" look="plain" form="remove-picture">
            {t("edit.removePicture")}
          </Button>
        )
      }
    >
      <div className={css.picture}>
        <Avatar size={88} src={account.picture} name={account.first_name} />
        <div className={css.choose}>
          <label htmlFor="photo">{t("edit.choosePicture")}</label>
          <p id="photo-hint" className={css.hint}>
            {t("edit.pictureHint", { least: PICTURE_LEAST_PX })}
          </p>
          <input
            id="photo"
            name="photo"
            type="file"
            className={css.file}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={error ? "photo-hint photo-error" : "photo-hint"}
            aria-invalid={error ? true : undefined}
            required
          />
          {error && <ErrorText id="photo-error">{error}</ErrorText>}
        </div>
      </div>
    </SettingsForm>
  );
}

/** Stands outside the other form: forms cannot hold each other. */
export function RemovePictureForm({ bootstrap, page }: Pick<Props, "bootstrap" | "page">) {
  return (
    <form id="remove-picture" hidden method="post" action={removePicture.path}>
      <input type="hidden" name="csrf_token" value={bootstrap.csrf_token ?? ""} />
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="_page" value={`${page}?saved=picture#picture`} />
    </form>
  );
}
