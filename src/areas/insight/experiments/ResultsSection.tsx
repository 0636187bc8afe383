import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Section } from "#ui/layout/Section.tsx";
import type { Feature, Result } from "./contract.ts";
import { percentText } from "./feature.ts";
import { IntervalChart } from "./IntervalChart.tsx";
import css from "./ResultsSection.module.css";
import { type Counted, difference, isUneven, MIN_SAMPLE, shareOf, verdictOf, wilson } from "./rules.ts";

/** Who was shown which arm, and how many of them did afterwards what was hoped for; with what may be said of it, and what may not. */
export function ResultsSection({ feature, results }: { feature: Feature; results: Result[] }) {
  const { t } = useI18n();
  const [first] = results;
  return (
    <Section id="results" heading={t("features.results")} lead={t("features.resultsLead", { run: feature.run })}>
      <p className={css.note}>
        <Icon name="info" size={20} /> {t("features.peeking")}
      </p>
      {first && isUneven(first.arms) && (
        <p role="alert" className={css.uneven}>
          <Icon name="warning" size={20} /> {t("features.uneven")}
        </p>
      )}
      {results.map((result) => (
        <GoalResult key={result.goal} result={result} />
      ))}
    </Section>
  );
}

function GoalResult({ result: { goal, arms } }: { result: Result }) {
  const { t } = useI18n();
  return (
    <div className={css.goal}>
      <h3>
        {t("features.goal")} <code dir="ltr">{goal}</code>
      </h3>
      {arms.some(({ exposed }) => exposed > 0) ? (
        <>
          <IntervalChart rows={arms.map((arm) => ({ label: arm.arm, known: knownOf(arm) }))} />
          <ArmTable goal={goal} arms={arms} />
        </>
      ) : (
        <p className={css.soft}>{t("features.nobodyYet")}</p>
      )}
    </div>
  );
}

const knownOf = (arm: Counted) => (arm.exposed === 0 ? null : { share: shareOf(arm), ...wilson(arm) });

function ArmTable({ goal, arms }: { goal: string; arms: Result["arms"] }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const percent = (share: number) => percentText(i18n, share);
  const control = arms[0]!;
  const points = (n: number) => number(n * 100, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t("features.tableOf", { goal })}>
      <table className={css.table}>
        <caption className="visually-hidden">{t("features.tableOf", { goal })}</caption>
        <thead>
          <tr>
            {(["arm", "exposed", "converted", "share", "interval", "difference", "verdict"] as const).map((name) => (
              <th key={name} scope="col">
                {t(`features.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arms.map((arm) => {
            const { low, high } = wilson(arm);
            const beside = difference(arm, control);
            const isEmpty = arm.exposed === 0;
            return (
              <tr key={arm.arm}>
                <th scope="row">{arm.arm}</th>
                <td>{number(arm.exposed)}</td>
                <td>{number(arm.converted)}</td>
                <td>{isEmpty ? "–" : percent(shareOf(arm))}</td>
                <td>{isEmpty ? "–" : t("features.range", { low: percent(low), high: percent(high) })}</td>
                <td>
                  {arm === control || isEmpty || control.exposed === 0
                    ? "–"
                    : t("features.points", { middle: points(beside.middle), low: points(beside.low), high: points(beside.high) })}
                </td>
                <td>{arm === control ? "–" : t(`features.verdict.${verdictOf(arm, control)}`, MIN_SAMPLE)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
