import type { AirlockAnswer } from "#areas/identity/verification/contract.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";

/** Texts of a step are given what the method's handler tells of it (`describe`). */
export type StepField = {
  name: Exclude<keyof AirlockAnswer, "id" | "friction">;
  label: MessageKey;
  hint?: MessageKey;
  kind: "code" | "text" | "lines" | "email" | "phone" | "amount" | "date" | "year" | "digits" | "country";
  autoComplete?: string;
  optional?: true;
};
export type StepScreen = {
  lead: MessageKey;
  fields?: readonly StepField[];
  /** The form's button; a step without one has nothing to send. */
  button?: MessageKey;
  /** Its code can be sent again, from `resend_at` on. */
  resends?: true;
  /** Leads to another site, at `href`, in a tab of its own. */
  link?: MessageKey;
  /** What meets it happens elsewhere: the page asks again by itself, and by its button. */
  waits?: true;
};
export type MethodScreens = {
  /** As one of the other ways, pressed to begin. */
  choice: MessageKey;
  steps: Readonly<Record<string, StepScreen>>;
};
