import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { FormParts } from "#ui/forms/Form.tsx";
import { MAX_API_NAME_LENGTH } from "./rules.ts";

/** The owner's name for a new key or token. */
export function ApiNameField({ id, field }: { id: string; field: FormParts["field"] }) {
  const { t } = useI18n();
  return (
    <Field
      {...field("name")}
      id={id}
      label={t("api.name")}
      hint={t("api.nameHint")}
      maxLength={MAX_API_NAME_LENGTH}
      autoComplete="off"
    />
  );
}
