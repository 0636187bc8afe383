import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { Case } from "./contract.ts";
import css from "./Cases.module.css";

/** Cases, with their topics and first words. */
export function CaseList({ cases }: { cases: readonly (Case & { asker?: string })[] }) {
  const { t } = useI18n();
  return (
    <ul className={css.list}>
      {cases.map(({ id, topic, status, changed_at, excerpt, asker }) => (
        <li key={id} className={css.item}>
          <p className={css.facts}>
            <span className={css.status} data-status={status}>
              {t(`caseStatus.${status}`)}
            </span>
            {asker && <bdi>{asker}</bdi>}
            <Moment at={changed_at} />
          </p>
          <h3>
            <Link href={to("helpCase", { id })}>{t("case.name", { id, topic: t(`caseTopic.${topic}`) })}</Link>
          </h3>
          <p className={css.excerpt} dir="auto">
            {excerpt}
          </p>
        </li>
      ))}
    </ul>
  );
}
