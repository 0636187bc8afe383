/** Whether something else stands in these fields than the server drew: it was chosen before React was there, and counts. */
export const isChanged = (fields: Element): boolean =>
  [...fields.querySelectorAll("input")].some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked) ||
  [...fields.querySelectorAll("option")].some((one) => one.selected !== one.defaultSelected);
