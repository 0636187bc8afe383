/** A press that follows the link: another button or a modifier key would open it elsewhere. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
