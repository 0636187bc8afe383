import * as z from "zod/mini";

/** Characters that change the direction of the text around them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Invisible characters, except those that join or separate letters or choose their shape, which scripts and emoji need. */
const UNSEEN = /(?!\p{Variation_Selector}|\u034f|\u200c|\u200d)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** Control characters, except those that break lines. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Cleans a line of text that a person enters and others see. Empty if nothing in it is visible. */
export function oneLine(input: string): string {
  const line = input
    .toWellFormed()
    .replace(UNSEEN, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");
  return SEEN.test(line) ? line : "";
}

/** Cleans a text of several lines that a person enters and others see; line breaks stay. */
export function severalLines(input: string): string {
  const text = input.toWellFormed().replace(TURNING, "").replace(CONTROLS, " ").trim().normalize("NFC");
  return SEEN.test(text) ? text : "";
}

/** A schema for one line, which may be empty. */
export const line = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max));
/** A schema for one line with visible text. */
export const neededLine = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1, "required"), z.maxLength(max));
/** A schema for several lines, which may be empty. */
export const lines = (max: number) => z.string().check(z.overwrite(severalLines), z.maxLength(max));
/** A schema for several lines with visible text. */
export const neededLines = (max: number) =>
  z.string().check(z.overwrite(severalLines), z.minLength(1, "required"), z.maxLength(max));
