import type { FormEvent } from "react";
import { codeTyped } from "#areas/identity/accounts/passwords/fieldRules.ts";

/** Submits at once when a whole code is pasted or filled in; a typed code waits for the button. */
export function sendWhenWhole(event: FormEvent<HTMLInputElement>) {
  const { inputType } = event.nativeEvent as InputEvent;
  const filled = inputType === "insertFromPaste" || inputType === "insertReplacementText" || inputType === undefined;
  if (filled && codeTyped(event.currentTarget.value)) event.currentTarget.form?.requestSubmit();
}
