import { z } from "zod";

const address = z.url({ protocol: /^https?$/, error: "is not an address like https://captcha.example.org/puzzle.js" });

/** Settings of services that challenges need, and of legal requirements about guests. */
export const CHALLENGE_SETTINGS = {
  CALLER_ID_NUMBER: {
    meaning: "Number of the phone gateway that people call to show that their own number is theirs",
    fallback: "",
    schema: z.string().regex(/^\+[1-9]\d{5,14}$/, "is not a number like +12025550100"),
  },
  CALLER_ID_TOKEN: {
    meaning:
      "Bearer token with which that gateway reports calls: a POST with { call_id, from, started_at } to /webhooks/calls; required with the number",
    fallback: "",
    schema: z.string().min(16, "is shorter than 16 characters"),
  },
  CHINA_CAPTCHA_SCRIPT: {
    meaning: "Script of a puzzle for visitors from China, of GeeTest's fourth edition; it runs on a page of its own",
    fallback: "",
    schema: address,
  },
  CHINA_CAPTCHA_VERIFY_URL: {
    meaning: "Address where its results are checked; required with the script, as are the id and key",
    fallback: "",
    schema: address,
  },
  CHINA_CAPTCHA_ID: {
    meaning: "Our id with that provider; visible to everyone",
    fallback: "",
    schema: z.string().regex(/^[\w-]+$/, "is not a word of letters, digits, _ and -"),
  },
  CHINA_CAPTCHA_KEY: { meaning: "The key that belongs to it", fallback: "", schema: z.string() },
  CHINA_CAPTCHA_ORIGINS: {
    meaning: "Other sites that the puzzle loads from, separated by commas, like https://static.example.org",
    fallback: "",
    schema: z
      .string()
      .regex(
        /^https:\/\/[\w.:*-]+(\s*,\s*https:\/\/[\w.:*-]+)*$/,
        "is not a list like https://a.example.org,https://b.example.org",
      )
      .transform((list) => list.split(/\s*,\s*/)),
  },
  GUEST_DETAILS_COUNTRIES: {
    meaning:
      "Countries whose law has hosts register their guests, like ES,IT,PT: there, guests give their details before they first book",
    fallback: "",
    schema: z
      .string()
      .regex(/^[A-Z]{2}(\s*,\s*[A-Z]{2})*$/, "is not a list like ES,IT,PT")
      .transform((list) => list.split(/\s*,\s*/)),
  },
} as const;

export type ChinaCaptchaSettings = { scriptUrl: string; verifyUrl: string; id: string; key: string; origins: readonly string[] };
export type ChallengeSettings = {
  /** Null: the gateway accepts no calls. */
  callerId: { number: string; token: string } | null;
  /** Null: this puzzle is not available. */
  chinaCaptcha: ChinaCaptchaSettings | null;
  /** Country codes. */
  guestDetailsCountries: readonly string[];
};

type Read = <Name extends keyof typeof CHALLENGE_SETTINGS>(
  name: Name,
) => z.output<(typeof CHALLENGE_SETTINGS)[Name]["schema"]> | null;

/** `wrong` receives a line for each setting that is missing something it needs. */
export function readChallengeSettings(read: Read, wrong: string[]): ChallengeSettings {
  const [number, token] = [read("CALLER_ID_NUMBER"), read("CALLER_ID_TOKEN")];
  if (number && !token) wrong.push("CALLER_ID_TOKEN is needed with CALLER_ID_NUMBER");
  return {
    callerId: number && token ? { number, token } : null,
    chinaCaptcha: readChinaCaptcha(read, wrong),
    guestDetailsCountries: read("GUEST_DETAILS_COUNTRIES") ?? [],
  };
}

function readChinaCaptcha(read: Read, wrong: string[]): ChinaCaptchaSettings | null {
  const scriptUrl = read("CHINA_CAPTCHA_SCRIPT");
  const [verifyUrl, id, key] = [read("CHINA_CAPTCHA_VERIFY_URL"), read("CHINA_CAPTCHA_ID"), read("CHINA_CAPTCHA_KEY")];
  if (!scriptUrl) return null;
  if (verifyUrl && id && key) return { scriptUrl, verifyUrl, id, key, origins: read("CHINA_CAPTCHA_ORIGINS") ?? [] };
  wrong.push("CHINA_CAPTCHA_VERIFY_URL, CHINA_CAPTCHA_ID and CHINA_CAPTCHA_KEY are needed with CHINA_CAPTCHA_SCRIPT");
  return null;
}
