import { isUnanswered } from "#lib/http/isUnanswered.ts";

/** A server that starts anew is back within seconds. */
const AGAIN_MS = [500, 1500, 3000];

/** Asks the server. What only reads is asked again for some seconds, where there is a network and nothing answers at its end. */
export async function fetchFromServer(request: Request): Promise<Response> {
  for (const again_ms of AGAIN_MS) {
    const mayAskAgain = () => request.method === "GET" && navigator.onLine && !request.signal.aborted;
    try {
      const answer = await fetch(request);
      if (!isUnanswered(answer) || !mayAskAgain()) return answer;
    } catch (error) {
      if (!mayAskAgain()) throw error;
    }
    await new Promise((done) => setTimeout(done, again_ms));
  }
  return fetch(request);
}
