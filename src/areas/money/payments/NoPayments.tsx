import { useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./NoPayments.module.css";

/** Whether payments are accepted here, so that what must be paid can be reserved. */
export const useAcceptsPayments = (): boolean => usePageContext().bootstrap!.takes_payments;

/** Shown in place of the button that reserves, where payments are not accepted. */
export function NoPayments() {
  const { t } = useI18n();
  return (
    <p className={css.none}>
      <Icon name="info" size={20} /> <span>{t("payment.off")}</span>
    </p>
  );
}
