/** Submits a form natively: no submit listener is called. */
export function submitByBrowser(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { name, value, formAction } = (submitter ?? {}) as HTMLButtonElement;
  const pressed = Object.assign(document.createElement("input"), { type: "hidden", name: name ?? "", value: value ?? "" });
  form.append(pressed);
  if (submitter?.hasAttribute("formaction")) form.action = formAction;
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
  pressed.remove();
}
