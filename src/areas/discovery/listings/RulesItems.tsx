import { useI18n } from "#lib/i18n/i18n.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import type { Listing } from "./contract.ts";

/** The house rules as list items: what guests may and may not do. */
export function RulesItems({ rules }: { rules: Listing["house_rules"] }) {
  const { t } = useI18n();
  const clock = useClock();
  const stated = (["pets", "smoking", "parties"] as const).filter((what) => rules[what] !== undefined);
  return (
    <>
      {stated.map((what) => (
        <li key={what}>{t(`know.${what}.${rules[what] ? "yes" : "no"}`)}</li>
      ))}
      {rules.quiet_from && rules.quiet_until && (
        <li>{t("know.quiet", { from: clock.time(rules.quiet_from), until: clock.time(rules.quiet_until) })}</li>
      )}
      {rules.notes?.map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </>
  );
}
