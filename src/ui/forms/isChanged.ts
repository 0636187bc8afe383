/** Whether these fields differ from what the server rendered: a choice that was made before hydration counts. */
export const isChanged = (fields: Element): boolean =>
  [...fields.querySelectorAll("input")].some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked) ||
  [...fields.querySelectorAll("option")].some((one) => one.selected !== one.defaultSelected);
