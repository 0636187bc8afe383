/** Sends a form as if no script had taken it: whatever listens for that hears nothing of it. */
export function giveBack(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const pressed = submitter as HTMLButtonElement | null;
  const own = form.cloneNode() as HTMLFormElement;
  for (const [name, value] of new FormData(form, pressed)) own.append(fieldOf(name, value));
  if (pressed?.hasAttribute("formaction")) own.action = pressed.formAction;
  own.removeAttribute("id");
  own.hidden = true;
  document.body.append(own);
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(own);
}

function fieldOf(name: string, value: FormDataEntryValue): HTMLInputElement {
  const field = Object.assign(document.createElement("input"), { name });
  if (typeof value === "string") return Object.assign(field, { type: "hidden", value });
  const files = new DataTransfer();
  if (value.size > 0) files.items.add(value);
  return Object.assign(field, { type: "file", files: files.files });
}
