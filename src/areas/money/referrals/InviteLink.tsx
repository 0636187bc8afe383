import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { CopyButton } from "#ui/elements/CopyButton.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./InviteLink.module.css";

/** The viewer's own link: without JavaScript to select, with it to copy or to share with another program. */
export function InviteLink({ url, name }: { url: string; name: string }) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const share = { title: t("invite.shareText", { name }), url };
  const canShare = hydrated && "canShare" in navigator && navigator.canShare(share);
  return (
    <Section id="link" heading={t("invite.link")}>
      <Field
        name="link"
        label={t("invite.link")}
        hideLabel
        hint={t("invite.linkHint")}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.buttons} data-waits={!hydrated || undefined}>
        <CopyButton look="quiet" text={url} copied={t("share.copied")} failed={t("share.notCopied")}>
          {t("share.copy")}
        </CopyButton>
        {canShare && (
          <Button look="quiet" onClick={() => void navigator.share(share).catch(() => {})}>
            {t("share.word")}
          </Button>
        )}
      </div>
    </Section>
  );
}
