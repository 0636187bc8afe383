export const MAX_ABOUT_LENGTH = 2000;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** A smaller picture would be blurred where it is shown largest [A9.12]. */
export const MIN_PICTURE_PX = 160;
/** Codes of the languages that people may say they speak. */
export const SPOKEN = [
  "af", "am", "ar", "az", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fil", "fr", "ga",
  "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko", "lo", "lt", "lv", "mk", "ml", "mn",
  "mr", "ms", "mt", "my", "nb", "ne", "nl", "pa", "pl", "pt", "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th",
  "tr", "uk", "ur", "uz", "vi", "xh", "yo", "yue", "zh", "zu",
] as const; // prettier-ignore
