import { z } from "zod";

/** Of what challenges need from elsewhere, and of what the law asks of guests. */
export const CHALLENGE_SETTINGS = {
  CALLER_ID_NUMBER: {
    meaning: "Number of the phone gateway that people call to show that their own number is theirs",
    fallback: "",
    takes: z.string().regex(/^\+[1-9]\d{5,14}$/, "is not a number like +12025550100"),
  },
  CALLER_ID_TOKEN: {
    meaning:
      "Bearer token with which that gateway reports calls: a POST with { call_id, from, started_at } to /webhooks/calls; required with the number",
    fallback: "",
    takes: z.string().min(16, "is shorter than 16 characters"),
  },
  GUEST_DETAILS_COUNTRIES: {
    meaning:
      "Countries whose law has hosts register their guests, like ES,IT,PT: there, guests give their details before they first book",
    fallback: "",
    takes: z
      .string()
      .regex(/^[A-Z]{2}(\s*,\s*[A-Z]{2})*$/, "is not a list like ES,IT,PT")
      .transform((list) => list.split(/\s*,\s*/)),
  },
} as const;

export type ChallengeSettings = {
  /** Null: the gateway takes no calls. */
  callerId: { number: string; token: string } | null;
  /** Codes of countries. */
  guestDetailsCountries: readonly string[];
};

type Read = <Name extends keyof typeof CHALLENGE_SETTINGS>(
  name: Name,
) => z.output<(typeof CHALLENGE_SETTINGS)[Name]["takes"]> | null;

/** `wrong` gets a line for one that has only a part of what it needs. */
export function readChallengeSettings(read: Read, wrong: string[]): ChallengeSettings {
  const [number, token] = [read("CALLER_ID_NUMBER"), read("CALLER_ID_TOKEN")];
  if (number && !token) wrong.push("CALLER_ID_TOKEN is needed with CALLER_ID_NUMBER");
  return {
    callerId: number && token ? { number, token } : null,
    guestDetailsCountries: read("GUEST_DETAILS_COUNTRIES") ?? [],
  };
}
