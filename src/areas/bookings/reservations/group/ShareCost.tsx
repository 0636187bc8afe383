import { useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { openGroupPayment } from "./groupContract.ts";
import { GROUP_HOURS, MAX_PAYERS } from "./groupRules.ts";

type Props = { reservation: Pick<Reservation, "code" | "adults"> };

/** An alternative to paying everything: each person pays a share. */
export function ShareCost({ reservation: { code, adults } }: Props) {
  const { t } = useI18n();
  const isRefused = useSubmittedTo(openGroupPayment, { code }) !== null;
  if (!useAcceptsPayments()) return null;
  return (
    <Disclosure summary={t("together.offer")} open={isRefused}>
      <Form
        action={openGroupPayment}
        input={{ code }}
        next={({ group }) => to("together", { code: group.code })}
        submit={t("together.start")}
      >
        {({ field }) => (
          <>
            <p>{t("together.how")}</p>
            <Field
              {...field("people", Math.min(MAX_PAYERS, Math.max(2, adults)))}
              type="number"
              min={2}
              max={MAX_PAYERS}
              required
              label={t("together.people")}
            />
            <Select
              {...field("hours", 24)}
              label={t("together.hours")}
              options={GROUP_HOURS.map((hours) => ({ value: String(hours), label: t("together.forHours", { count: hours }) }))}
            />
          </>
        )}
      </Form>
    </Disclosure>
  );
}
