import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { decideReviewReport, type ReviewReport } from "./contract.ts";
import { DECISIONS } from "./rules.ts";

/** Reported reviews, undecided ones first; a decision can be changed. */
export function ReviewReportQueue({ reports }: { reports: ReviewReport[] }) {
  return reports.map((report) => <OneReport key={report.id} report={report} />);
}

function OneReport({ report }: { report: ReviewReport }) {
  const { t } = useI18n();
  const { id } = report;
  return (
    <Section id={`review-report-${id}`} heading={t("reviewReports.number", { id })} lead={<Facts report={report} />}>
      <Quoted text={report.body} />
      {report.words && <p dir="auto">{t("reviewReports.words", { words: report.words })}</p>}
      {report.decision && <p>{t(`reviewReports.was.${report.decision}`)}</p>}
      <Form action={decideReviewReport} input={{ id }} look="primary" submit={t("reviewReports.decide")}>
        {({ field }) => (
          <>
            <RadioGroup
              {...field("decision", report.decision)}
              legend={t("reviewReports.decision")}
              options={DECISIONS.map((value) => ({ value, label: t(`reviewReports.${value}`) }))}
              required
            />
            <Field
              {...field("note", report.note)}
              label={t("reviewReports.note")}
              hint={t("reviewReports.noteHint")}
              multiline
              required
            />
          </>
        )}
      </Form>
    </Section>
  );
}

function Facts({ report }: { report: ReviewReport }) {
  const { t } = useI18n();
  return (
    <span>
      {t(`reviewReason.${report.reason}`)} · {t("reviewReports.by", { author: report.author_name })}{" "}
      <Link href={report.about_url}>
        <bdi>{report.about}</bdi>
      </Link>{" "}
      · {t("reviewReports.reporter", { name: report.reporter ?? t("reviews.former") })} · <Moment at={report.created_at} />
    </span>
  );
}
