/** A press with a finger. Where the browser does not say with what: on a screen that nothing hovers over. */
export function isTouchPress(event: MouseEvent): boolean {
  const { pointerType } = event as PointerEvent;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}
