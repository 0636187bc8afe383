import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals/attribution";
import type { DataOf } from "./registry.ts";

type Performance = DataOf<"page_performance:1">;

/**
 * Tracks each of the page's vitals, with the element that it was measured on and where the time went; most are only known when
 * the page is left.
 */
export function watchVitals(onMeasured: (data: Performance) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on((metric) => onMeasured(performanceOf(metric)));
}

function performanceOf({ name, value, rating, navigationType, attribution }: MetricWithAttribution): Performance {
  const parts = Object.entries(attribution).filter((part): part is [string, number] => typeof part[1] === "number");
  const { target, interactionTarget, largestShiftTarget } = attribution as Record<string, unknown>;
  const element = [target, interactionTarget, largestShiftTarget].find((text) => typeof text === "string") as string | undefined;
  return {
    metric: name,
    value: rounded(value),
    rating,
    navigation_type: navigationType,
    target: element?.slice(0, 200),
    parts: Object.fromEntries(parts.filter(([, part]) => part >= 0).map(([key, part]) => [key, rounded(part)])),
  };
}

/** Layout shifts are fractions, so three decimals are kept. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
