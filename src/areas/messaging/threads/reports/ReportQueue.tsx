import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { closeReport, type Report } from "#areas/messaging/threads/contract.ts";
import css from "./ReportQueue.module.css";

/** The reports: each open one with its evidence and a form, then the closed ones. */
export function ReportQueue({ reports }: { reports: Report[] }) {
  const { t } = useI18n();
  const open = reports.filter(({ closed_at }) => closed_at === null);
  const closed = reports.filter(({ closed_at }) => closed_at !== null);
  return (
    <>
      {open.length === 0 && <EmptyState icon="check" title={t("reports.none")} text={t("reports.noneText")} />}
      {open.map((report) => (
        <OpenReport key={report.id} report={report} />
      ))}
      <Queue id="closed-heading" heading={t("reports.closed")}>
        {closed.map((report) => (
          <QueueItem key={report.id} facts={<Facts report={report} />}>
            <p dir="auto">{report.note}</p>
          </QueueItem>
        ))}
      </Queue>
    </>
  );
}

function OpenReport({ report }: { report: Report }) {
  const { t, find } = useI18n();
  const { id } = report;
  return (
    <Section id={`report-${id}`} heading={t("reports.number", { id })} lead={<Facts report={report} />}>
      {report.words && <Quoted text={report.words} />}
      <h3>{t("reports.evidence")}</h3>
      <ol className={css.evidence}>
        {report.evidence.map(({ by, text, at }, i) => (
          <li key={i}>
            <strong>{by === "event" ? "" : by === "reporter" ? report.reporter.name : report.reported.name}</strong>{" "}
            <Moment at={at} />
            <p dir="auto">{by === "event" ? (find(`alert.${text}`, EMPTY) ?? text) : text}</p>
          </li>
        ))}
      </ol>
      <Form action={closeReport} input={{ id }} look="primary" submit={t("reports.close")}>
        {({ field }) => <Field {...field("note")} label={t("reports.note")} multiline required />}
      </Form>
    </Section>
  );
}
const EMPTY = { name: "…", title: "…", days: "…", amount: "…" };

function Facts({ report }: { report: Report }) {
  const { t } = useI18n();
  return (
    <span>
      {t(`reportReason.${report.reason}`)} ·{" "}
      <Link href={to("profile", { id: report.reported.id })}>
        {t("reports.by", { reporter: report.reporter.name, reported: report.reported.name })}
      </Link>{" "}
      · <Moment at={report.created_at} />
    </span>
  );
}
