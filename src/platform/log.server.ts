import { type DestinationStream, pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "info" | "warn" | "error">;

/** One JSON line for each request and each thing that went wrong, on standard output unless said otherwise. */
export const openLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } }, to);

/** What finds a bug, without a database's `detail`, which repeats the values: an e-mail address, a name. */
function serializeError(error: unknown) {
  if (typeof error !== "object" || error === null) return String(error);
  const { name, message, stack, code, constraint } = error as Error & { code?: string; constraint?: string };
  return { name, message, stack, code, constraint };
}
