import { pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "info" | "warn" | "error">;

/** One JSON line for each request and each thing that went wrong, on standard output. */
export const openLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
