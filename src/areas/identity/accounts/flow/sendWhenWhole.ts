import type { FormEvent } from "react";
import { codeTyped } from "#areas/identity/accounts/passwords/fieldRules.ts";

/** A whole code that is pasted or filled in is sent at once; one that is typed waits for the button. */
export function sendWhenWhole(event: FormEvent<HTMLInputElement>) {
  const { inputType } = event.nativeEvent as InputEvent;
  const filled = inputType === "insertFromPaste" || inputType === "insertReplacementText" || inputType === undefined;
  if (filled && codeTyped(event.currentTarget.value)) event.currentTarget.form?.requestSubmit();
}
