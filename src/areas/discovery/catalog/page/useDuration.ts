import { useI18n } from "#lib/i18n/i18n.tsx";

/** Formats a duration: "45 min", "2.5 hours". */
export function useDuration(): (minutes: number) => string {
  const { number } = useI18n();
  return (minutes) =>
    minutes < 60
      ? number(minutes, { style: "unit", unit: "minute", unitDisplay: "short" })
      : number(Math.round(minutes / 30) / 2, { style: "unit", unit: "hour", unitDisplay: "long" });
}
