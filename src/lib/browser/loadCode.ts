/** The messages with which Chromium, Firefox and WebKit report that a module failed to load. */
const DID_NOT_COME = /import(ed|ing a) module/i;
const LEAVING_MS = 5000;

/**
 * Whether a file of the product failed to load: a deploy has removed it, the connection broke, or it is blocked. Code that
 * handled a press for such a file must pass the press back to the browser.
 */
export const isMissing = (error: unknown): boolean => error instanceof TypeError && DID_NOT_COME.test(error.message);

/**
 * Loads code, and retries once with the same address. A second address would create a second instance of the module with its own
 * state. Firefox does not repeat a request that has failed in this document, so there only a reload helps. A page that is
 * unloading cancels its requests, which is no failure.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => (isLeaving = true);
  // The listener exists only while code loads, because some browsers do not cache pages for Back that have one.
  addEventListener("beforeunload", leave);
  const retry = async (error: unknown) => {
    if (!isMissing(error)) throw error;
    // If the page was not left after all (a download), the code is still needed.
    if (isLeaving) await new Promise((done) => setTimeout(done, LEAVING_MS));
    return load();
  };
  return load()
    .catch(retry)
    .finally(() => removeEventListener("beforeunload", leave));
}

/** Handles the failure of something optional: the page does without it until it is needed again. */
export const logAndContinue = (error: unknown): void => console.warn(error);
