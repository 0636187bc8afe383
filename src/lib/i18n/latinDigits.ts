const IS_DIGIT = /\p{Nd}/u;

/** Converts the digits of every script to Latin ones: the digits of a script are consecutive code points from zero. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (IS_DIGIT.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++;
    return `${value % 10}`;
  });
