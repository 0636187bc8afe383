import { type DestinationStream, pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "info" | "warn" | "error">;

/** Logs JSON lines, one per request and per failure, to standard output by default. */
export const openLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } }, to);

/**
 * The fields that help to find a bug, without a database error's `detail`, which repeats values such as an email address or a
 * name.
 */
function serializeError(error: unknown) {
  if (typeof error !== "object" || error === null) return String(error);
  const { name, message, stack, code, constraint } = error as Error & { code?: string; constraint?: string };
  return { name, message, stack, code, constraint };
}
