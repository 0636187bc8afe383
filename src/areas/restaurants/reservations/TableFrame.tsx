import type { ReactNode } from "react";
import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { STEP_KEYS, type StepKey } from "./rules.ts";

type Props = {
  step: StepKey;
  /** The address of the first step; null if this restaurant has none. */
  firstHref: string | null;
  /** The restaurant's page. */
  from: string;
  aside: ReactNode;
  children: ReactNode;
};

/** A step of booking a table [B2.2.2]: the progress, the form, and beside it what is booked. */
export function TableFrame({ step, firstHref, ...rest }: Props) {
  const { t } = useI18n();
  const keys = firstHref === null ? STEP_KEYS.slice(1) : STEP_KEYS;
  const steps = keys.map((key) => ({ key, label: t(`tables.step.${key}`), href: key === STEP_KEYS[0] ? firstHref : null }));
  return <CheckoutFrame steps={steps} step={step} heading={t(`tables.step.${step}`)} {...rest} />;
}
