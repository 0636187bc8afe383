import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { openDispute, settleDispute } from "./disputesContract.ts";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";

/** A guest reports during the stay that it is not as agreed; an operator decides. */
export function Dispute({ reservation: { code, may } }: { reservation: Reservation }) {
  const { t } = useI18n();
  const isRefused = useSubmittedTo(openDispute, { code }) !== null;
  if (may.includes("uphold"))
    return (
      <Form action={settleDispute} input={{ code }} done={t("dispute.decided")} look="primary" submit={t("dispute.settle")}>
        {({ field }) => (
          <>
            <Field
              {...field("percent")}
              label={t("dispute.percent")}
              hint={t("dispute.percentHint")}
              type="number"
              min={0}
              max={100}
              required
            />
            <Field multiline {...field("message")} label={t("dispute.decision")} maxLength={MAX_MESSAGE_LENGTH} required />
          </>
        )}
      </Form>
    );
  if (!may.includes("dispute")) return null;
  return (
    <Disclosure summary={t("dispute.heading")} open={isRefused}>
      <Form action={openDispute} input={{ code }} done={t("dispute.sent")} submit={t("dispute.send")}>
        {({ field }) => (
          <>
            <p>{t("dispute.text")}</p>
            <Field multiline {...field("message")} label={t("dispute.message")} maxLength={MAX_MESSAGE_LENGTH} required />
          </>
        )}
      </Form>
    </Disclosure>
  );
}
