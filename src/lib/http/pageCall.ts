import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import type { Call } from "./call.ts";

let openCall: () => Promise<Call>;

/** Connects the calls of the page with the code that sends them, which is loaded with the first call. */
export const connectCalls = (open: () => Promise<Call>) => void (openCall = memoizeAsync(open));

/** Calls an endpoint of this page's server. Only for the browser: pages that are rendered on the server get their own `call`. */
export const call: Call = async (...request) => (await openCall())(...request);
