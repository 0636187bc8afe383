import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";

/** Whether programs that act for the person end too. A box that is not ticked sends nothing: the field before it says no. */
export function EndApiAccess({ id }: { id: string }) {
  const { t } = useI18n();
  return (
    <>
      <input type="hidden" name="end_api_access" value="off" />
      <Checkbox
        id={id}
        name="end_api_access"
        value="on"
        defaultChecked
        label={t("account.endApiAccess")}
        hint={t("account.endApiAccessHint")}
      />
    </>
  );
}
