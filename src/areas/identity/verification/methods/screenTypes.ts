import type { AirlockAnswer } from "#areas/identity/verification/contract.ts";
import type { MessageKey } from "#lib/i18n/i18n.tsx";

/** The texts of a step get the values that the method's handler answers (`describe`). */
export type StepField = {
  name: Exclude<keyof AirlockAnswer, "id" | "friction">;
  label: MessageKey;
  hint?: MessageKey;
  kind: "code" | "text" | "lines" | "email" | "phone" | "amount" | "date" | "year" | "digits" | "country" | "new_password";
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
  /** A link to another site, in a separate tab, or to a number to call, at `href`. */
  link?: MessageKey;
  /** It is met elsewhere, where its link leads if `at_link`: the page polls by itself, and by its button. */
  waits?: true | "at_link";
};
export const isMetElsewhere = ({ waits }: StepScreen, { href }: { href?: unknown }): boolean =>
  waits === "at_link" ? Boolean(href) : waits === true;
export type MethodScreens = {
  /** The button that begins it, where it is offered as an alternative. */
  choice: MessageKey;
  steps: Readonly<Record<string, StepScreen>>;
};
