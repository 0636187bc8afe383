/**
 * The connection is lost or refused, the server is shutting down, out of connections or disk space, or the statement exceeded its
 * time limit.
 */
const CODES = /^(08...|57P0[123]|57014|53[0-4]00|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/;
/** Messages of the driver and the embedded engine that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database (has stopped|did not open))/;

/** Whether an error means that the database is unavailable, and not that the statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (typeof code === "string" && CODES.test(code)) || (typeof message === "string" && WORDS.test(message));
}
