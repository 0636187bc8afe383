import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Section } from "#ui/layout/Section.tsx";
import type { Feature, Result } from "./contract.ts";
import { percentText } from "./feature.ts";
import { IntervalChart } from "./IntervalChart.tsx";
import css from "./ResultsSection.module.css";
import { type Counted, difference, isUneven, MIN_SAMPLE, shareOf, verdictOf, wilson } from "./rules.ts";

/** Who was shown which variant, and how many of them then reached the goal; with what can be concluded, and what cannot. */
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

function GoalResult({ result: { goal, arms: variants } }: { result: Result }) {
  const { t } = useI18n();
  return (
    <div className={css.goal}>
      <h3>
        {t("features.goal")} <code dir="ltr">{goal}</code>
      </h3>
      {variants.some(({ exposed }) => exposed > 0) ? (
        <>
          <IntervalChart rows={variants.map((variant) => ({ label: variant.arm, known: knownOf(variant) }))} />
          <VariantTable goal={goal} arms={variants} />
        </>
      ) : (
        <p className={css.soft}>{t("features.nobodyYet")}</p>
      )}
    </div>
  );
}

const knownOf = (variant: Counted) => (variant.exposed === 0 ? null : { share: shareOf(variant), ...wilson(variant) });

function VariantTable({ goal, arms: variants }: { goal: string; arms: Result["arms"] }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const percent = (share: number) => percentText(i18n, share);
  const control = variants[0]!;
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
          {variants.map((variant) => {
            const { low, high } = wilson(variant);
            const beside = difference(variant, control);
            const isEmpty = variant.exposed === 0;
            return (
              <tr key={variant.arm}>
                <th scope="row">{variant.arm}</th>
                <td>{number(variant.exposed)}</td>
                <td>{number(variant.converted)}</td>
                <td>{isEmpty ? "–" : percent(shareOf(variant))}</td>
                <td>{isEmpty ? "–" : t("features.range", { low: percent(low), high: percent(high) })}</td>
                <td>
                  {variant === control || isEmpty || control.exposed === 0
                    ? "–"
                    : t("features.points", { middle: points(beside.middle), low: points(beside.low), high: points(beside.high) })}
                </td>
                <td>{variant === control ? "–" : t(`features.verdict.${verdictOf(variant, control)}`, MIN_SAMPLE)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
