/** How Chromium, Firefox and WebKit say that a file of a module did not come. */
const DID_NOT_COME = /import(ed|ing a) module/i;
const LEAVING_MS = 5000;

/**
 * Whether a file of ours did not come: it is gone after a deploy, was cut off, or is blocked. Whoever took a press for it gives the press
 * back to the browser.
 */
export const isMissing = (error: unknown): boolean => error instanceof TypeError && DID_NOT_COME.test(error.message);

/**
 * Fetches code, and tries again once. By the same address: Firefox does not ask again for what has failed in this document, and a second
 * address would be a second instance of the module, with a state of its own; there only a page that is loaded anew has it. A page that is
 * being left lets go of its files, which is no failure.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => (isLeaving = true);
  // Only meanwhile: some browsers keep no page for the way back that listens to it.
  addEventListener("beforeunload", leave);
  const retry = async (error: unknown) => {
    if (!isMissing(error)) throw error;
    // Where nothing came of leaving (a download), it was needed after all.
    if (isLeaving) await new Promise((done) => setTimeout(done, LEAVING_MS));
    return load();
  };
  return load()
    .catch(retry)
    .finally(() => removeEventListener("beforeunload", leave));
}

/** Of what nobody waits for: the page does without it, until it is wanted the next time. */
export const logAndContinue = (error: unknown): void => console.warn(error);
