/** Lost, refused, shutting down, out of connections or of room, or too slow for the time that a statement has. */
const CODES = /^(08...|57P0[123]|57014|53[0-4]00|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/;
/** What the driver and the embedded engine say without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database (has stopped|did not open))/;

/** Nothing is wrong with what was asked: the database does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (typeof code === "string" && CODES.test(code)) || (typeof message === "string" && WORDS.test(message));
}
