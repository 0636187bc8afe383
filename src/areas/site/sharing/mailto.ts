/** Opens an email with this subject and text in whatever writes emails. */
export const mailto = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
