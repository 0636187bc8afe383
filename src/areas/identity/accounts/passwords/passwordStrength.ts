import { MIN_PASSWORD_SCORE } from "#areas/identity/accounts/rules.ts";

export type PasswordStrength = { score: number; status: "invalid" | "weak" | "good" | "strong" };
type Known = {
  /** The person's log-in identifier; without it the password is not penalised for containing it. */
  username?: string | undefined;
  /** A password that matches is invalid. */
  excludes?: RegExp | undefined;
  /** In lower case; see commonPasswords.ts. */
  common?: ReadonlySet<string> | undefined;
};

/** How hard a password is to guess, from 0 to 100, and its label [B5.4–B5.9, A4.3.11]. */
export function passwordStrength(password: string, { username = "", excludes, common }: Known = {}): PasswordStrength {
  if (excludes?.test(password) || common?.has(password.toLowerCase())) return { score: 0, status: "invalid" };
  const sum = lengthScore(password) + bonuses(password) - penalties(password, username);
  const score = Math.min(100, Math.max(0, sum));
  return { score, status: score < MIN_PASSWORD_SCORE ? "weak" : score < 70 ? "good" : "strong" };
}

const SYMBOL = /[!@#$%^&*?_~]/g; // only these; letters and digits are ASCII
const lengthScore = (password: string) => (password.length < 6 ? -100 : 4 * password.length);
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** [B5.6] */
function bonuses(password: string): number {
  const [digits, symbols] = [count(password, /[0-9]/g), count(password, SYMBOL)];
  const letters = count(password, /[A-Za-z]/g);
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password);
  return (
    (digits >= 3 ? 5 : 0) +
    (symbols >= 2 ? 5 : 0) +
    (mixed ? 10 : 0) +
    (letters && digits ? 15 : 0) +
    (digits && symbols ? 15 : 0) +
    (letters && symbols ? 15 : 0)
  );
}

/** [B5.7] */
function penalties(password: string, username: string): number {
  const bare = !/[0-9]/.test(password) && count(password, SYMBOL) === 0;
  const same = username !== "" && password === username;
  const contains = !same && username !== "" && password.includes(username);
  return (
    (/^[A-Za-z]+$/.test(password) ? 15 : 0) +
    (/^[0-9]+$/.test(password) ? 15 : 0) +
    (same ? 100 : 0) +
    (contains ? 15 : 0) +
    15 * (sequences(password) + sequences(reversed(password))) +
    4 * repeats(password, 2) +
    3 * repeats(password, 3) +
    2 * repeats(password, 4) +
    (bare ? 100 : 0)
  );
}

const reversed = (text: string) => text.split("").toReversed().join("");

/**
 * Counts the longest runs of 3 or more characters whose code stays or rises by one at each step; each counts once, whatever its
 * length.
 */
function sequences(text: string): number {
  let runs = 0;
  let length = 1;
  for (let i = 1; i <= text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    if (step === 0 || step === 1) length++;
    else {
      if (length >= 3) runs++;
      length = 1;
    }
  }
  return runs;
}

/** How many different substrings of that size occur more than once; they may overlap. */
function repeats(text: string, size: number): number {
  const seen = new Map<string, number>();
  for (let i = 0; i + size <= text.length; i++) {
    const piece = text.slice(i, i + size);
    seen.set(piece, (seen.get(piece) ?? 0) + 1);
  }
  return [...seen.values()].filter((times) => times > 1).length;
}
