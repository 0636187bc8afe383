const IS_DIGIT = /\p{Nd}/u;

/** The digits of every script as Latin ones: those of a script stand beside each other, from nought. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (IS_DIGIT.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++;
    return `${value % 10}`;
  });
