import type { Worker } from "node:worker_threads";
import { Refusal } from "#lib/http/refusal.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { openThread } from "#platform/db/openThread.server.ts";
import { openThrottle } from "#platform/limits/throttle.server.ts";

export type Look = { size?: number; isStrong?: boolean; isSoft?: boolean };
export type Part =
  { text: string; look: Look } | { label: string; amount: string; look: Look } | { space: number } | { rule: true };
/** What stands on a document, from the top down. */
export type Sheet = { title: string; locale: Locale; made: Date; parts: readonly Part[] };
export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };

/** A document takes a fraction of a second; the fonts are read for the first. */
const LONGEST_MS = 20_000;
/** What a document leaves behind is taken away early: a small server has little memory for it. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };
/** They are drawn one after the other: who comes when so many wait is told to come again. */
const queue = openThrottle({ most: 1, maxWaiting: 30, longest_ms: LONGEST_MS });
let printer: Worker | undefined;

/** A document of lines and amounts in any language, as PDF. It is drawn in a thread of its own: nobody waits for another's file. */
export class Pdf {
  readonly #sheet: Omit<Sheet, "parts">;
  readonly #parts: Part[] = [];

  constructor(title: string, locale: Locale, made: Date) {
    this.#sheet = { title, locale, made };
  }

  /** A paragraph; its own line breaks are kept. */
  text(text: string, look: Look = {}) {
    this.#parts.push({ text, look });
  }

  /** What something is and what it comes to, at the two ends of a line. */
  amount(label: string, amount: string, look: Look = {}) {
    this.#parts.push({ label, amount, look });
  }

  space(height: number) {
    this.#parts.push({ space: height });
  }

  rule() {
    this.#parts.push({ rule: true });
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const leave = await queue.enter("").catch((error) => {
      // Not this person has asked too often: all together have.
      throw error instanceof Refusal ? new Refusal("unavailable", {}, { retryAfterS: error.retryAfterS }) : error;
    });
    try {
      return await print({ ...this.#sheet, parts: this.#parts });
    } finally {
      leave();
    }
  }
}

async function print(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const worker = (printer ??= openPrinter());
  const { promise, resolve: done, reject } = Promise.withResolvers<Printed>();
  const late = setTimeout(() => end(new Error("A document was not drawn in time")), LONGEST_MS);
  const end = (error: Error) => {
    reject(error);
    if (printer === worker) printer = undefined;
    void worker.terminate();
  };
  const gone = () => end(new Error("The thread that draws documents has ended"));
  worker.once("message", done).once("error", end).once("exit", gone);
  try {
    worker.ref();
    worker.postMessage(sheet, []);
    const printed = await promise;
    if ("failed" in printed) throw new Error(printed.failed);
    return printed.bytes;
  } finally {
    clearTimeout(late);
    worker.off("message", done).off("error", end).off("exit", gone);
    worker.unref();
  }
}

/** It does not keep a process that stops. */
function openPrinter(): Worker {
  const worker = openThread("#platform/pdf/pdfWorker.server.ts", undefined, { resourceLimits: HEAP });
  worker.unref();
  // Nobody hears it between two documents; without this, its end would be the process's.
  worker.on("error", () => (printer = undefined)).on("exit", () => printer === worker && (printer = undefined));
  return worker;
}
