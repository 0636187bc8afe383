/** The noun with its article. */
export const a = (noun: string) => `${/^(?:[aeio]|u(?!n[it]))/i.test(noun) ? "an" : "a"} ${noun}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Collapses whitespace and removes spaces before a full stop, comma or semicolon. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ([.,;])/g, "$1")
    .trim();
export const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
export const counted = (count: number, one: string, many = `${one}s`) => `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;
export const listed = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
export const ordinal = (floor: number) =>
  ["ground", "first", "second", "third", "fourth", "fifth", "sixth"][floor] ?? `${floor}th`;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
export const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<p>${text.replace(/[&<>]/g, (c) => ESCAPES[c]!)}</p>`).join("");
