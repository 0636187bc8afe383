/** The beginning of a text, at most so many UTF-16 units, and never half of a character. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
