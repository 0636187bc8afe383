import { messageOf } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { closeAccount, exportData } from "./contract.ts";
import { ProveLink } from "./ProveLink.tsx";
import css from "./SettingsForm.module.css";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = { isFresh: boolean; bootstrap: Bootstrap; page: string };

/** Taking one's data away. Both this and closing need a recent proof of who one is: the way there leads back here. */
export function ExportSection({ isFresh, page }: Omit<Props, "bootstrap">) {
  const { t } = useI18n();
  return (
    <section id="data" aria-labelledby="data-heading" className={css.section}>
      <h2 id="data-heading">{t("edit.data")}</h2>
      <p className={css.lead}>{t("edit.dataText")}</p>
      <div>
        {isFresh ? (
          <ButtonLink href={exportData.path} download="sojourn.json" look="quiet">
            {t("edit.download")}
          </ButtonLink>
        ) : (
          <ProveLink next={`${page}#data`} />
        )}
      </div>
    </section>
  );
}

export function CloseSection({ isFresh, bootstrap, page }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === "close" ? bootstrap.form : null;
  if (!isFresh)
    return (
      <section id="close" aria-labelledby="close-heading" className={css.section}>
        <h2 id="close-heading">{t("edit.close")}</h2>
        <p className={css.lead}>{t("edit.closeText")}</p>
        <div>
          <ProveLink next={`${page}#close`} />
        </div>
      </section>
    );
  const standing = messageOf(i18n, form?.field_errors, "account");
  return (
    <SettingsForm
      id="close"
      heading={t("edit.close")}
      lead={t("edit.closeText")}
      action={closeAccount.path}
      method="DELETE"
      {...{ page, bootstrap }}
      saved={undefined}
      submit={t("edit.closeNow")}
      look="danger"
    >
      {standing && <ErrorText id="account-error">{standing}</ErrorText>}
      <Checkbox
        id="sure"
        name="sure"
        value="true"
        label={t("edit.closeSure")}
        error={messageOf(i18n, form?.field_errors, "sure")}
      />
    </SettingsForm>
  );
}
