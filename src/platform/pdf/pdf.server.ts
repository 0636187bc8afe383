import type { Worker } from "node:worker_threads";
import { Refusal } from "#lib/http/refusal.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { openThread } from "#platform/db/openThread.server.ts";
import { openThrottle } from "#platform/limits/throttle.server.ts";

export type Look = { size?: number; isStrong?: boolean; isSoft?: boolean };
export type Part =
  { text: string; look: Look } | { label: string; amount: string; look: Look } | { space: number } | { rule: true };
/** The contents of a document, from the top down. */
export type Sheet = { title: string; locale: Locale; made: Date; parts: readonly Part[] };
export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };

/** A document takes a fraction of a second; the first one has to read the fonts. */
const LONGEST_MS = 20_000;
/** Garbage is collected early, because a small server has little memory for it. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };
/** Documents are rendered one after the other; a request that finds too many waiting is refused, to be tried again. */
const queue = openThrottle({ most: 1, maxWaiting: 30, longest_ms: LONGEST_MS });
let printer: Worker | undefined;

/**
 * A PDF document of lines and amounts in any language. It is rendered in a worker thread, so that other requests do not wait for
 * it.
 */
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

  /** A label and its amount, at the two ends of a line. */
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
      // Not this person has made too many requests, but all together.
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

/** The thread does not keep a stopping process alive. */
function openPrinter(): Worker {
  const worker = openThread("#platform/pdf/pdfWorker.server.ts", undefined, { resourceLimits: HEAP });
  worker.unref();
  // Without listeners, an error between two documents would end the process.
  worker.on("error", () => (printer = undefined)).on("exit", () => printer === worker && (printer = undefined));
  return worker;
}
