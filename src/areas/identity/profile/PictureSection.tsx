import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Account, removePicture, savePicture } from "./contract.ts";
import css from "./PictureSection.module.css";
import { MIN_PICTURE_PX } from "./rules.ts";

type Props = {
  account: Account;
  /** Called with the new picture, or null for none. */ onChanged: (picture: string | null) => void;
};

/** The viewer's picture: chosen from a file, cropped and stripped of metadata by the server. */
export function PictureSection({ account, onChanged }: Props) {
  const { t } = useI18n();
  return (
    <Section id="picture" heading={t("edit.picture")}>
      <Form action={savePicture} upload submit={t("edit.upload")} onDone={({ picture }) => onChanged(picture)}>
        {({ field }) => <ChoosePicture account={account} error={field("photo").error} />}
      </Form>
      {account.picture && (
        <Form action={removePicture} small look="plain" submit={t("edit.removePicture")} onDone={() => onChanged(null)} />
      )}
    </Section>
  );
}

function ChoosePicture({ account: { picture, first_name }, error }: { account: Account; error: string | undefined }) {
  const { t } = useI18n();
  return (
    <div className={css.picture}>
      <Avatar size={88} src={picture} name={first_name} />
      <div className={css.choose}>
        <label htmlFor="photo">{t("edit.choosePicture")}</label>
        <p id="photo-hint" className={css.hint}>
          {t("edit.pictureHint", { least: MIN_PICTURE_PX })}
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
  );
}
