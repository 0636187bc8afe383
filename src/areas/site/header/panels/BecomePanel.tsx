import { useI18n } from "#lib/i18n/i18n.tsx";
import { EntryList } from "#areas/site/header/bar/EntryList.tsx";
import type { Facts } from "#ui/layout/menuEntry.ts";
import css from "./Panels.module.css";
import { shownEntries } from "#areas/site/header/bar/shownEntries.ts";

/**
 * Ways to host. What hosting earns is requested when the menu first opens (hostCall.ts), and shown below them, so that nothing moves
 * under a person's pointer or focus [A4.1.8].
 */
export function BecomePanel({ facts }: { facts: Facts }) {
  const { t } = useI18n();
  return (
    <>
      <p className={css.soft}>{t("header.becomeText")}</p>
      <EntryList entries={shownEntries(facts, "become")} facts={facts} />
      <div className={css.promotion} data-promotion hidden>
        <p className={css.amount} data-worth />
        <p className={css.soft} data-worth-of />
      </div>
      <p className={css.soft} data-host-tip hidden />
    </>
  );
}
