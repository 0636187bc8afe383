import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";

/** When it was made, and when it was last used. */
export function Used({ created_at, used_at }: { created_at: string; used_at: string | null }) {
  const { t } = useI18n();
  return (
    <>
      {t("api.made")} <Moment at={created_at} />
      {" · "}
      {used_at ? (
        <>
          {t("api.used")} <Moment at={used_at} />
        </>
      ) : (
        t("api.unused")
      )}
    </>
  );
}
