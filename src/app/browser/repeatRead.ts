import { isUnanswered } from "#lib/http/isUnanswered.ts";

/** Delays before each retry: a restarting server is back within seconds. */
const AGAIN_MS = [500, 1500, 3000];

/** Sends a request to the server. A GET is repeated for some seconds while the browser is online and gets no response. */
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
