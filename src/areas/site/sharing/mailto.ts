/** Opens an email with this subject and text in the visitor's mail program. */
export const mailto = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
