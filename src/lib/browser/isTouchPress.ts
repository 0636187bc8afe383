/**
 * Whether a press was made with a finger. Where the browser does not say, that is assumed on a screen without a hovering pointer.
 */
export function isTouchPress(event: MouseEvent): boolean {
  const { pointerType } = event as PointerEvent;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}
