import { isUnanswered } from "#lib/http/isUnanswered.ts";

/** Delays before each retry: a restarting server is back within seconds. */
const AGAIN_MS = [500, 1500, 3000];

/** Repeats a read for some seconds while the browser is online and gets no response from the server. */
export async function repeatRead(sendOnce: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const mayAskAgain = () => navigator.onLine && !signal?.aborted;
  for (const again_ms of AGAIN_MS) {
    try {
      const answer = await sendOnce();
      if (!isUnanswered(answer) || !mayAskAgain()) return answer;
    } catch (error) {
      if (!mayAskAgain()) throw error;
    }
    await new Promise((done) => setTimeout(done, again_ms));
  }
  return sendOnce();
}
