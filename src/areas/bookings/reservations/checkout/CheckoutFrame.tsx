import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./CheckoutFrame.module.css";

type Step = {
  key: string;
  label: string;
  /** Links back to a completed step. */
  href?: string | null;
};
type Props = {
  steps: readonly Step[];
  /** The key of the current step. */
  step: string;
  heading: string;
  /** Where the first step links back to: the page the guest came from. */
  from: string;
  /** What is booked. */
  aside: ReactNode;
  children: ReactNode;
};

/**
 * A step of a booking: the progress, what is booked for how much, and the form. On phones the price is above the form, as in the
 * source order, and only the current step has a label so that all steps fit on one line.
 */
export function CheckoutFrame({ steps, step, heading, from, aside, children }: Props) {
  const { t } = useI18n();
  const now = steps.findIndex(({ key }) => key === step);
  const back = (now > 0 && steps[now - 1]!.href) || from;
  return (
    <main id="main" className={css.page} data-step={step}>
      <nav aria-label={t("checkout.steps")} className={css.way}>
        <Link href={back} className={css.back} aria-label={t("checkout.back")}>
          <Icon name="chevron-start" size={20} />
        </Link>
        <ol className={css.steps} hidden={steps.length === 1}>
          {steps.map((one, i) => (
            <li key={one.key} data-step={one.key} aria-current={i === now ? "step" : undefined} data-done={i < now || undefined}>
              {i < now && one.href ? (
                <Link href={one.href} className={css.step}>
                  <StepText step={one} n={i + 1} isDone />
                </Link>
              ) : (
                <span className={css.step}>
                  <StepText step={one} n={i + 1} isDone={i < now} />
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.columns}>
        <h1>{heading}</h1>
        <aside aria-label={t("checkout.summary")} className={css.aside}>
          {aside}
        </aside>
        <div className={css.main}>{children}</div>
      </div>
    </main>
  );
}

function StepText({ step, n, isDone }: { step: Step; n: number; isDone: boolean }) {
  const { number } = useI18n();
  return (
    <>
      <span aria-hidden className={css.number}>
        {isDone ? <Icon name="check" size={16} /> : number(n)}
      </span>
      <span className={css.label}>{step.label}</span>
    </>
  );
}
