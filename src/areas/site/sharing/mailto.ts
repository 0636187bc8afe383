/** Opens a letter with this subject and text in whatever writes letters. */
export const mailto = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
