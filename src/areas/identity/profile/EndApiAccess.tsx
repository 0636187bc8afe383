import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";

/** Whether programs lose their access too. An unticked box sends nothing: the field before it sends "off". */
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
