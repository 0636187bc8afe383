import { isDay } from "#lib/dates/dates.ts";

/** Parses one value of an address; undefined if it is not valid. */
export type Read<T> = (input: unknown) => T | undefined;

/** The limits of values in an address; contracts use the same. */
export const MAX_TEXT_LENGTH = 100;
export const MAX_LIST_ITEMS = 20;
export const SLUG = /^[a-z_]{1,40}$/;

export const text: Read<string> = (input) =>
  typeof input === "string" && input.trim() && input.length <= MAX_TEXT_LENGTH && !input.includes("\0") ? input : undefined;
export const day: Read<string> = (input) => (isDay(input) ? input : undefined);
export const flag: Read<boolean> = (input) =>
  input === true || input === "true" || input === "on" || input === "1" ? true : undefined;
export const number =
  (least: number, max: number, isComplete = true): Read<number> =>
  (input) => {
    const n = typeof input === "string" && input.trim() === "" ? Number.NaN : Number(input);
    return n >= least && n <= max && (!isComplete || Number.isInteger(n)) ? n : undefined;
  };
export const oneOf =
  <T extends string>(known: readonly T[]): Read<T> =>
  (input) =>
    known.find((one) => one === input);
export const list =
  <T extends string>(read: Read<T>): Read<T[]> =>
  (input) => {
    const all = Array.isArray(input) ? input.map(read).filter((one) => one !== undefined) : [];
    return all.length > 0 ? [...new Set(all)].slice(0, MAX_LIST_ITEMS) : undefined;
  };
export const slug: Read<string> = (input) => (typeof input === "string" && SLUG.test(input) ? input : undefined);

type Values<R extends Record<string, Read<unknown>>> = { [K in keyof R]?: NonNullable<ReturnType<R[K]>> | undefined };

/** The valid values of an address; invalid ones are left out. */
export function readValues<R extends Record<string, Read<unknown>>>(read: R, search: Record<string, unknown>): Values<R> {
  const pairs = Object.entries(read).map(([name, one]) => [name, one(search[name])] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Values<R>;
}
