/** A file of ours that did not come: gone after a deploy, cut off, blocked. Whoever took a press for it gives the press back. */
export class PieceMissing extends Error {
  override name = "PieceMissing";
}

/** How Chromium, Firefox and WebKit say that a file of a module did not come. */
const DID_NOT_COME = /import(ed|ing a) module/i;
const LEAVES = ["beforeunload", "pagehide"];
const LEAVING_MS = 5000;

/**
 * Fetches code, and tries again once. By the same address: Firefox does not ask again for what has failed in this document, and a second
 * address would be a second instance of the module, with a state of its own; there only a page that is loaded anew has it. A page that is
 * being left lets go of its files, which is no failure.
 */
export async function bring<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => (isLeaving = true);
  // Only meanwhile: some browsers keep no page for the way back that listens to the first.
  for (const sign of LEAVES) addEventListener(sign, leave);
  try {
    return await load().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      // Where nothing came of leaving (a download), it was needed after all.
      if (isLeaving) await new Promise((done) => setTimeout(done, LEAVING_MS));
      return load();
    });
  } catch (error) {
    throw isMissing(error) ? new PieceMissing(error.message, { cause: error }) : error;
  } finally {
    for (const sign of LEAVES) removeEventListener(sign, leave);
  }
}

const isMissing = (error: unknown): error is TypeError => error instanceof TypeError && DID_NOT_COME.test(error.message);

/** Of what nobody waits for: the page does without it, until it is wanted the next time. */
export const doWithout = (error: unknown): void => console.warn("Part of the page did not come", error);
