/** The beginning of a text, at most `most` UTF-16 units, without splitting a character. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
