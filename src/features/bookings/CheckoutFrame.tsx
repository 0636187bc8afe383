import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./CheckoutFrame.module.css";

const STEPS = ["review", "guests", "payment"] as const;
type Step = (typeof STEPS)[number];
type Props = {
  step: Step;
  heading: string;
  /** Of the steps that are done. */
  hrefs?: Partial<Record<Step, string>>;
  /** What is booked. */
  aside: ReactNode;
  children: ReactNode;
};

/** A step of a booking: where one is, what is asked, and what is booked beside it. */
export function CheckoutFrame({ step, heading, hrefs = {}, aside, children }: Props) {
  const { t } = useI18n();
  const now = STEPS.indexOf(step);
  return (
    <main id="main" className={css.page}>
      <nav aria-label={t("checkout.steps")}>
        <ol className={css.steps}>
          {STEPS.map((one, i) => (
            <li key={one} aria-current={i === now ? "step" : undefined} data-done={i < now || undefined}>
              <span aria-hidden className={css.number}>
                {i < now ? <Icon name="check" size={16} /> : i + 1}
              </span>
              {i < now && hrefs[one] ? (
                <Link href={hrefs[one]}>{t(`checkout.step.${one}`)}</Link>
              ) : (
                <span>{t(`checkout.step.${one}`)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.columns}>
        <div className={css.main}>
          <h1>{heading}</h1>
          {children}
        </div>
        <aside aria-label={t("checkout.summary")} className={css.aside}>
          {aside}
        </aside>
      </div>
    </main>
  );
}
