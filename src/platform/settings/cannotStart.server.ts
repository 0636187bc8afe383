/** A reason not to start that the operator can fix: reported as a message without a stack trace. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
