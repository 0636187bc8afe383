import { test } from "vitest";

/**
 * `npm run check` tries many random cases, different each time; CI tries few, the same each time, so that no change fails by
 * chance.
 */
export const isThorough = process.env["THOROUGH"] === "1";

/** Only the check covers the wide matrix (every role, width, look and language); CI tries the first few. */
export const fewOf = <T>(all: readonly T[], few: number): readonly T[] => (isThorough ? all : all.slice(0, few));

/**
 * A journey of the wide matrix, which CI leaves out because another journey, or a test of the API, covers the same code in
 * another state.
 */
export const wide = (name: string, walk: () => Promise<void>, limit_ms = 120_000): void => {
  if (isThorough) test(name, walk, limit_ms);
};
