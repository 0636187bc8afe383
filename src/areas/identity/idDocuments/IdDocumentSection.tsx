import picture from "#areas/identity/profile/PictureSection.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { CountryField } from "#ui/fields/CountryField.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { type IdDocument, type OwnIdDocument, submitIdDocument, withdrawIdDocument } from "./contract.ts";
import { DOCUMENT_KINDS, MAX_DAYS_AFTER_DECISION, MIN_DOCUMENT_PX, type Side } from "./rules.ts";

type Props = Omit<OwnIdDocument, "accepts_documents">;

/** The viewer's government id: submitted, under review, accepted, or declined with the reason and another try [B7.2.1]. */
export function IdDocumentSection({ id_document: document, likely_country }: Props) {
  const { t } = useI18n();
  const status = document?.status;
  return (
    <Section id="government_id" heading={t("idDocument.heading")} lead={t("idDocument.lead", { days: MAX_DAYS_AFTER_DECISION })}>
      {document && <DocumentStatus document={document} />}
      {status === "open" && <Form action={withdrawIdDocument} small look="plain" submit={t("idDocument.withdraw")} />}
      {status !== "open" && status !== "accepted" && <DocumentForm last={document} likely_country={likely_country} />}
    </Section>
  );
}

const TONES = { open: "warn", accepted: "good", declined: "bad" } as const;

function DocumentStatus({ document: { kind, country, status, reason, created_at } }: { document: IdDocument }) {
  const { t, country: nameOf, line } = useI18n();
  return (
    <Notice tone={TONES[status]}>
      <strong>{t(`idDocument.status.${status}`)}</strong>
      <p>
        {line([t(`idDocument.kind.${kind}`), nameOf(country)])} · <Moment at={created_at} />
      </p>
      {status === "declined" && <p dir="auto">{reason ?? t("idDocument.expired")}</p>}
    </Notice>
  );
}

/** Whoever was declined mostly tries the same document again: `last`. */
function DocumentForm({ last, likely_country }: Pick<Props, "likely_country"> & { last: IdDocument | null }) {
  const { t } = useI18n();
  return (
    <Form action={submitIdDocument} upload submit={t("idDocument.submit")}>
      {({ field }) => (
        <>
          <Select
            {...field("kind", last?.kind)}
            label={t("idDocument.kind")}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`idDocument.kind.${value}`) }))}
          />
          <CountryField {...field("country", last?.country ?? likely_country)} label={t("idDocument.country")} />
          <SideField side="front" error={field("front").error} />
          <SideField side="back" error={field("back").error} />
        </>
      )}
    </Form>
  );
}

function SideField({ side, error }: { side: Side; error: string | undefined }) {
  const { t } = useI18n();
  const hint = `${side}-hint`;
  return (
    <div className={picture.choose}>
      <label htmlFor={side}>{t(`idDocument.${side}`)}</label>
      <p id={hint} className={picture.hint}>
        {t(`idDocument.${side}Hint`, { least: MIN_DOCUMENT_PX })}
      </p>
      <input
        id={side}
        name={side}
        type="file"
        className={picture.file}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={error ? `${hint} ${side}-error` : hint}
        aria-invalid={error ? true : undefined}
        required={side === "front"}
      />
      {error && <ErrorText id={`${side}-error`}>{error}</ErrorText>}
    </div>
  );
}
