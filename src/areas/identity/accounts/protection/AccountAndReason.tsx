import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { FieldOf } from "#ui/forms/Form.tsx";

type Props = {
  field: FieldOf;
  /** the label of the account's field, which names what is done to it */
  user: string;
  /** the label of the reason's field */
  reason: string;
};

/** An account's number, and why an operator acts on it, which its owner is told. */
export function AccountAndReason({ field, user, reason }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Field {...field("user_id")} label={user} hint={t("accountAndReason.userHint")} inputMode="numeric" />
      <Field {...field("reason")} label={reason} hint={t("accountAndReason.reasonHint")} maxLength={500} />
    </>
  );
}
