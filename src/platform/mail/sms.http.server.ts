import type { Transport } from "./deliverMails.server.ts";

const TIMEOUT_MS = 15_000;

/**
 * Sends text messages and calls through a gateway that accepts JSON: `{ channel, to, from, text }`. Repetitions of one message
 * have the same key.
 */
export function gatewayTransport(url: string, token: string | null, from: string): Transport {
  return async ({ id, channel, recipient, body }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": `letter-${id}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ channel, to: recipient, from, text: body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
  };
}
