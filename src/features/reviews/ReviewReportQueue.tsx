import { messageOf, typedIn } from "#lib/shownAgain.ts";
import queue from "#features/challenges/AppealQueue.module.css";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";
import { Moment } from "#ui/Moment.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { decideReviewReport, type ReviewReport } from "./contract.ts";
import { DECISIONS } from "./rules.ts";

type Props = { reports: ReviewReport[]; bootstrap: Bootstrap; saved: string | undefined; page: string };

/** Reviews that were reported, those that wait first; what was decided can be decided anew. */
export function ReviewReportQueue({ reports, ...common }: Props) {
  return reports.map((report) => <OneReport key={report.id} report={report} {...common} />);
}

function OneReport({ report, bootstrap, saved, page }: Omit<Props, "reports"> & { report: ReviewReport }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = `review-report-${report.id}`;
  const form = bootstrap.form?.values._section === id ? bootstrap.form : null;
  return (
    <SettingsForm
      id={id}
      heading={t("reviewReports.number", { id: report.id })}
      lead={<Facts report={report} />}
      action={decideReviewReport.path.replace(":id", String(report.id))}
      method="PUT"
      submit={t("reviewReports.decide")}
      {...{ page, bootstrap, saved }}
    >
      <blockquote dir="auto" className={queue.item}>
        {report.body}
      </blockquote>
      {report.words && <p dir="auto">{t("reviewReports.words", { words: report.words })}</p>}
      {report.decision && <p>{t(`reviewReports.was.${report.decision}`)}</p>}
      <RadioGroup
        legend={t("reviewReports.decision")}
        name="decision"
        options={DECISIONS.map((value) => ({ value, label: t(`reviewReports.${value}`) }))}
        defaultValue={typedIn(form, "decision") ?? report.decision ?? undefined}
        error={messageOf(i18n, form?.field_errors, "decision")}
        required
      />
      <Field
        name="note"
        label={t("reviewReports.note")}
        hint={t("reviewReports.noteHint")}
        multiline
        required
        defaultValue={typedIn(form, "note") ?? report.note ?? undefined}
        error={messageOf(i18n, form?.field_errors, "note")}
      />
    </SettingsForm>
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
