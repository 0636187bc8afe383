import { isDay } from "#lib/dates/dates.ts";

/** Reads one value of an address; undefined where it cannot be read. */
export type Read<T> = (given: unknown) => T | undefined;

/** How much an address may say; contracts name the same. */
export const MAX_TEXT_LENGTH = 100;
export const MAX_LIST_ITEMS = 20;
export const SLUG = /^[a-z_]{1,40}$/;

export const text: Read<string> = (given) =>
  typeof given === "string" && given.trim() && given.length <= MAX_TEXT_LENGTH && !given.includes("\0") ? given : undefined;
export const day: Read<string> = (given) => (isDay(given) ? given : undefined);
export const flag: Read<boolean> = (given) =>
  given === true || given === "true" || given === "on" || given === "1" ? true : undefined;
export const number =
  (least: number, most: number, isWhole = true): Read<number> =>
  (given) => {
    const n = typeof given === "string" && given.trim() === "" ? Number.NaN : Number(given);
    return n >= least && n <= most && (!isWhole || Number.isInteger(n)) ? n : undefined;
  };
export const oneOf =
  <T extends string>(known: readonly T[]): Read<T> =>
  (given) =>
    known.find((one) => one === given);
export const list =
  <T extends string>(read: Read<T>): Read<T[]> =>
  (given) => {
    const all = Array.isArray(given) ? given.map(read).filter((one) => one !== undefined) : [];
    return all.length > 0 ? [...new Set(all)].slice(0, MAX_LIST_ITEMS) : undefined;
  };
export const slug: Read<string> = (given) => (typeof given === "string" && SLUG.test(given) ? given : undefined);

type Values<R extends Record<string, Read<unknown>>> = { [K in keyof R]?: NonNullable<ReturnType<R[K]>> | undefined };

/** What an address says: what cannot be read is left out, and the rest stands. */
export function readValues<R extends Record<string, Read<unknown>>>(read: R, search: Record<string, unknown>): Values<R> {
  const pairs = Object.entries(read).map(([name, one]) => [name, one(search[name])] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Values<R>;
}
