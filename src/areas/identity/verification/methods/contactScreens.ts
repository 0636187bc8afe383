import type { MethodScreens, StepField } from "./screenTypes.ts";

const words = { name: "words", label: "appeal.words", hint: "appeal.wordsHint", kind: "lines" } as const satisfies StepField;
const email = { name: "email", label: "appeal.email", kind: "email", autoComplete: "email" } as const satisfies StepField;
const kbaFields = [
  { name: "last_name", label: "field.lastName", kind: "text", autoComplete: "family-name", optional: true },
  { name: "birth_date", label: "challenge.kba.birthDate", kind: "date", autoComplete: "bday", optional: true },
  { name: "joined_year", label: "challenge.kba.joinedYear", kind: "year", optional: true },
  { name: "phone_end", label: "challenge.kba.phoneEnd", kind: "digits", optional: true },
  { ...words, label: "challenge.kba.words", hint: "challenge.kba.wordsHint" },
  email,
] as const satisfies readonly StepField[];

/** Forms that an operator reads: why, what happened, and the wait for the decision [B4.4.5]. */
const contactScreens = (
  fields: readonly StepField[],
  choice: MethodScreens["choice"],
  lead: MethodScreens["choice"],
): MethodScreens => ({
  choice,
  steps: {
    introduction: { lead, button: "challenge.contact.begin" },
    form: { lead, fields, button: "appeal.send" },
    waiting: { lead: "challenge.contact.waits", button: "challenge.checkAgain", waits: true },
  },
});
export const kbaScreens = contactScreens(kbaFields, "challenge.kba.choice", "challenge.kba.lead");
export const ticketScreens = contactScreens([words], "challenge.contact.begin", "challenge.ticket.lead");
export const contactUsScreens = contactScreens([words], "challenge.contact.begin", "challenge.contactUs.lead");
