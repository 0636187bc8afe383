// How many functions of each file do not yet keep to the law of arguments.test.ts. These lists only get shorter.

export const MANY_ARGUMENTS: Record<string, number> = {};

export const OTHER_ORDER: Record<string, number> = {};
