/** Joins class names; false and missing ones are left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
