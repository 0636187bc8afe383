/** A press that means the link itself: with another button or a key it would open elsewhere. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
