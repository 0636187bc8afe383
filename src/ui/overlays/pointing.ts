/** Event handlers that report what the pointer or the focus is on, for things that are shown twice: in a list and on its map. */
export const pointing = (id: number, onPoint: ((id: number | null) => void) | undefined) => {
  if (!onPoint) return {};
  const [on, off] = [() => onPoint(id), () => onPoint(null)];
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
};
