/** An error of the server. Its id finds the log line; it is in the message because only that is passed from server to browser. */
export class CallFailed extends Error {
  override name = "CallFailed";
  constructor(status: number, errorId?: string) {
    super(`The call failed with ${status}${errorId ? `, error ${errorId}` : ""}`);
  }
}
export const errorIdOf = (error: unknown): string | undefined =>
  error instanceof Error ? /, error ([\w-]+)$/.exec(error.message)?.[1] : undefined;
