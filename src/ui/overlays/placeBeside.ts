/** The position of a floating box, in pixels of the viewport. `start` and `end` are already resolved to left and right. */
export type Box = { left: number; top: number; width: number; height: number };

/** Below the anchor, above it if there is no room below, and never outside the window. */
export function placeBeside(
  anchor: Box,
  float: { width: number; height: number },
  { window, alignRight }: { window: { width: number; height: number }; alignRight: boolean },
) {
  const gap = 8;
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - float.height;
  const top = below + float.height > window.height && above >= 0 ? above : below;
  const target = alignRight ? anchor.left + anchor.width - float.width : anchor.left;
  return { top, left: Math.max(gap, Math.min(target, window.width - float.width - gap)) };
}
