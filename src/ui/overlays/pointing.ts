/** What a hand or the keyboard points at, told where the same thing is shown twice: in a list and on its map. */
export const pointing = (id: number, onPoint: ((id: number | null) => void) | undefined) => {
  if (!onPoint) return {};
  const [on, off] = [() => onPoint(id), () => onPoint(null)];
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
};
