import { test } from "vitest";

/** `npm run check` tries much, and something else each time; CI tries little, and the same each time, so that no change is turned away by luck. */
export const isThorough = process.env["THOROUGH"] === "1";

/** The wide matrix (every role, width, look and language) belongs to the check: CI tries the first few. */
export const fewOf = <T>(all: readonly T[], few: number): readonly T[] => (isThorough ? all : all.slice(0, few));

/** A journey of the wide matrix: another one, or a test of the API, proves the same way in another state. */
export const wide = (name: string, walk: () => Promise<void>, limit_ms = 120_000): void => {
  if (isThorough) test(name, walk, limit_ms);
};
