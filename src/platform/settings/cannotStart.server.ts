/** A reason not to start that the person who starts it can mend: told in words, without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
