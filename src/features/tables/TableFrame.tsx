import type { ReactNode } from "react";
import css from "#features/bookings/CheckoutFrame.module.css";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { STEP_KEYS, type StepKey } from "./rules.ts";

type Props = {
  step: StepKey;
  /** Of the first step, where it comes before this one. */
  firstHref: string | null;
  aside: ReactNode;
  children: ReactNode;
};

/** A step of booking a table [B2.2.2]: where one is, what is asked, and what is booked beside it. */
export function TableFrame({ step, firstHref, aside, children }: Props) {
  const { t } = useI18n();
  const now = STEP_KEYS.indexOf(step);
  return (
    <main id="main" className={css.page} data-step={step}>
      <nav aria-label={t("checkout.steps")}>
        <ol className={css.steps}>
          {STEP_KEYS.map((key, i) => (
            <li key={key} data-step={key} aria-current={i === now ? "step" : undefined} data-done={i < now || undefined}>
              <span aria-hidden className={css.number}>
                {i < now ? <Icon name="check" size={16} /> : i + 1}
              </span>
              {i < now && firstHref ? (
                <Link href={firstHref}>{t(`tables.step.${key}`)}</Link>
              ) : (
                <span>{t(`tables.step.${key}`)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.columns}>
        <div className={css.main}>
          <h1>{t(`tables.step.${step}`)}</h1>
          {children}
        </div>
        <aside aria-label={t("checkout.summary")} className={css.aside}>
          {aside}
        </aside>
      </div>
    </main>
  );
}
