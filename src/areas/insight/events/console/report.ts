import type * as z from "zod/mini";
import type { listEvents, readEventReport } from "#areas/insight/events/contract.ts";

export type EventReport = z.output<(typeof readEventReport)["output"]>;
export type LatestEvent = z.output<(typeof listEvents)["output"]>["events"][number];

/** Up to the first the 75th percentile is good, from the second it is poor; in milliseconds, for CLS a share. */
const VITALS: Record<string, [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function ratingOf(metric: string, p75: number): "good" | "middling" | "poor" {
  const [good, poor] = VITALS[metric] ?? [0, 0];
  return p75 <= good ? "good" : p75 <= poor ? "middling" : "poor";
}

/** The order in which the steps are reached; unknown ones come last. */
const STEPS = [
  "Landing",
  "Login",
  "Password",
  "PasswordlessLogin",
  "FullName",
  "DateOfBirth",
  "ConfirmDetails",
  "PhoneVerification",
];
export const inStepOrder = (funnel: EventReport["funnel"]): EventReport["funnel"] =>
  funnel.toSorted((a, b) => a.flow.localeCompare(b.flow, "en") || placeOf(a.step) - placeOf(b.step) || b.shown - a.shown);
const placeOf = (step: string) => (STEPS.includes(step) ? STEPS.indexOf(step) : STEPS.length);
