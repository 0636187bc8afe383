import * as z from "zod/mini";

/** Turns the writing of others around. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Is not seen at all: not what joins letters or keeps them apart, nor what chooses their shape, which scripts and emoji need. */
const UNSEEN = /(?!\p{Variation_Selector}|\u034f|\u200c|\u200d)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** Of no language, but what breaks lines. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What a person gives for one line that others see. Empty where nothing of it would be seen. */
export function oneLine(input: string): string {
  const line = input
    .toWellFormed()
    .replace(UNSEEN, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");
  return SEEN.test(line) ? line : "";
}

/** What a person gives for several lines that others see: their breaks stay. */
export function severalLines(input: string): string {
  const text = input.toWellFormed().replace(TURNING, "").replace(CONTROLS, " ").trim().normalize("NFC");
  return SEEN.test(text) ? text : "";
}

/** Of a contract: one line, which may be empty. */
export const line = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max));
/** Of a contract: one line with something on it. */
export const neededLine = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1, "required"), z.maxLength(max));
/** Of a contract: several lines, which may be empty. */
export const lines = (max: number) => z.string().check(z.overwrite(severalLines), z.maxLength(max));
/** Of a contract: several lines with something on them. */
export const neededLines = (max: number) =>
  z.string().check(z.overwrite(severalLines), z.minLength(1, "required"), z.maxLength(max));
