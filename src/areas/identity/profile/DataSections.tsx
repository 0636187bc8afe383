import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { closeAccount, exportData } from "./contract.ts";
import { ProveLink } from "./ProveLink.tsx";

/** Exports the viewer's data. Both this and closing need a recent proof of identity, and the page for that leads back here. */
export function ExportSection({ isFresh }: { isFresh: boolean }) {
  const { t } = useI18n();
  return (
    <Section id="data" heading={t("edit.data")} lead={t("edit.dataText")}>
      <div>
        {isFresh ? (
          <ButtonLink href={exportData.path} download="sojourn.json" look="quiet">
            {t("edit.download")}
          </ButtonLink>
        ) : (
          <ProveLink next={`${to("editProfile", {})}#data`} />
        )}
      </div>
    </Section>
  );
}

export function CloseSection({ isFresh }: { isFresh: boolean }) {
  const { t } = useI18n();
  return (
    <Section id="close" heading={t("edit.close")} lead={t("edit.closeText")}>
      {isFresh ? (
        <Form action={closeAccount} byBrowser whole="account" submit={t("edit.closeNow")} look="danger">
          {({ field }) => <Checkbox id="sure" name="sure" value="true" label={t("edit.closeSure")} error={field("sure").error} />}
        </Form>
      ) : (
        <div>
          <ProveLink next={`${to("editProfile", {})}#close`} />
        </div>
      )}
    </Section>
  );
}
