import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { useAgent } from "request-filtering-agent";
import { encryptPush, type PushKeys, type ServerKeys, vapidHeader } from "./webPush.server.ts";

const WAIT_MS = 10_000;
export const MAX_ENDPOINT_LENGTH = 1000;

/** Normalises the address of a browser's push service; null if messages may not be sent there. */
export function pushEndpoint(text: string, withHttp: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || text.length > MAX_ENDPOINT_LENGTH) return null;
  url.hash = "";
  return url.protocol === "https:" || (withHttp && url.protocol === "http:") ? url.href : null;
}

export type PushTarget = PushKeys & { endpoint: string };
type Sender = { keys: ServerKeys; subject: string; isDemo: boolean; now: Date };

/**
 * Sends a message to a browser's push service. `gone`: the browser has unsubscribed. The address that the browser named must not
 * point into the server's own network, except in the demo, where only this machine can be reached (`isDemo`); redirects are not
 * followed.
 */
export function sendPush(text: string, target: PushTarget, sender: Sender): Promise<"sent" | "gone" | "failed"> {
  const { endpoint } = target;
  const { isDemo } = sender;
  const body = encryptPush(text, target);
  const headers = {
    authorization: vapidHeader(endpoint, sender),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    "content-length": body.length,
    ttl: "600",
    urgency: "high",
  };
  return new Promise((resolve) => {
    const agent = useAgent(endpoint, { allowPrivateIPAddress: isDemo, allowMetaIPAddress: isDemo });
    const request = endpoint.startsWith("https:") ? requestHttps : requestHttp;
    const requested = request(
      endpoint,
      { method: "POST", agent, headers, signal: AbortSignal.timeout(WAIT_MS) },
      ({ statusCode = 0 }) => {
        requested.destroy();
        resolve(statusCode === 404 || statusCode === 410 ? "gone" : statusCode >= 200 && statusCode < 300 ? "sent" : "failed");
      },
    );
    requested.on("error", () => resolve("failed"));
    requested.end(body);
  });
}
