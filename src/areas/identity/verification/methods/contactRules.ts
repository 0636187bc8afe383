import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { oneLine, severalLines } from "#lib/i18n/givenText.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";

/** Forms that an operator reads [B4.4.3]. */
export type ContactMethod = "contact_kba" | "contact_ticket" | "contact_us_form";
/** What only an account's owner knows of it, as fields of the form [B4.4.3 contact KBA]. */
export const KBA_FACTS = ["last_name", "birth_date", "joined_year", "phone_end"] as const;
export type KbaFact = (typeof KBA_FACTS)[number];
export type ContactForm = { words: string; email: string; facts: Partial<Record<KbaFact, string>> };
type Typed = { [name in "words" | "email" | KbaFact]?: string | undefined };

type FormKind = { method: ContactMethod; needsEmail: boolean };
/** `needsEmail`: the reply cannot go to the account's own address. */
export function readContactForm(typed: Typed, { method, needsEmail }: FormKind): { form: ContactForm; errors: FieldErrors } {
  const email = oneLine(typed.email ?? "").toLowerCase();
  const words = severalLines(typed.words ?? "");
  const facts = Object.fromEntries(KBA_FACTS.map((name) => [name, oneLine(typed[name] ?? "")]).filter(([, text]) => text !== ""));
  const emailError = needsEmail ? whyNotEmail(email, true) : null;
  const noWords = method === "contact_kba" ? "no_evidence" : "required";
  const errors = { ...(words === "" && { words: [noWords] }), ...(emailError && { email: [emailError] }) };
  return { form: { words, email: needsEmail ? email : "", facts }, errors };
}

/** The account's values for these fields; null where it has nothing to compare with. */
export type AccountFacts = Record<KbaFact, string | null>;

/** Whether each answer matches the account: only for the operator who decides. */
export function compareFacts(
  answers: ContactForm["facts"],
  account: AccountFacts,
): { name: KbaFact; answer: string; matches: boolean | null }[] {
  return KBA_FACTS.flatMap((name) => {
    const [answer, own] = [answers[name], account[name]];
    if (answer === undefined) return [];
    return [{ name, answer, matches: own === null || own === "" ? null : comparable(name, answer) === comparable(name, own) }];
  });
}

function comparable(name: KbaFact, text: string): string {
  const plain = plainNumber(text);
  if (name === "phone_end") return plain.replace(/\D/g, "").slice(-4);
  return plain.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
