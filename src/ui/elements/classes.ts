/** Class names joined; what is false or missing falls out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
