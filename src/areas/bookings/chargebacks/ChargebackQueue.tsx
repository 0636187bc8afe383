import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import { type ChargeDispute, decideChargeDispute } from "./contract.ts";

/** Charges that are disputed at a bank: those that can still be answered have a form, the others show their status. */
export function ChargebackQueue({ disputes }: { disputes: readonly ChargeDispute[] }) {
  const { t, find, money } = useI18n();
  return (
    <Queue id="chargebacks" heading={t("chargebacks.heading")} none={t("chargebacks.none")}>
      {disputes.map((dispute) => (
        <QueueItem
          key={dispute.id}
          title={<Link href={pageOf(dispute)}>{dispute.title}</Link>}
          facts={
            <>
              {t(`chargebacks.status.${dispute.status}`)}
              {dispute.can_decide && dispute.evidence_by && (
                <>
                  {" "}
                  {t("chargebacks.until")} <Moment at={dispute.evidence_by} />
                </>
              )}
            </>
          }
        >
          <p>
            {money(dispute.amount)} · <bdi>{dispute.payer}</bdi> ·{" "}
            {find(`chargebacks.reason.${dispute.reason}`) ?? dispute.reason} · <Moment at={dispute.created_at} />
          </p>
          {dispute.evidence && <Quoted text={dispute.evidence} />}
          {dispute.can_decide && <DecisionForm dispute={dispute} />}
        </QueueItem>
      ))}
    </Queue>
  );
}

const pageOf = ({ is_experience, reservation_code: code }: ChargeDispute) =>
  is_experience ? to("experienceBooking", { code }) : to("reservation", { code });

function DecisionForm({ dispute: { id, title } }: { dispute: ChargeDispute }) {
  const { t } = useI18n();
  return (
    <Form
      action={decideChargeDispute}
      done={t("chargebacks.sent")}
      input={{ id }}
      submit={t("chargebacks.send")}
      label={`${t("chargebacks.send")}: ${title}`}
      small
    >
      {({ field }) => (
        <>
          <RadioGroup
            {...field("decision")}
            legend={t("chargebacks.decision")}
            options={[
              { value: "contest", label: t("chargebacks.contest"), hint: t("chargebacks.contestHint") },
              { value: "accept", label: t("chargebacks.accept"), hint: t("chargebacks.acceptHint") },
            ]}
          />
          <Field
            {...field("evidence")}
            id={`dispute-${id}-evidence`}
            multiline
            rows={4}
            maxLength={5000}
            optional
            label={t("chargebacks.evidence")}
            hint={t("chargebacks.evidenceHint")}
          />
        </>
      )}
    </Form>
  );
}
