import type { CallRequest, CallOptions, ErrorAnswer, SendIt } from "./exchange.ts";
import { afterFailure } from "./failedCall.ts";

const HEADER = "idempotency-key";
/** The server keeps its responses as long. */
const KEPT_MS = 24 * 3600_000;
const TRIES = 5;
const AGAIN_MS = 300;

/** For clients without storage: the keys are kept in memory as long as the client exists. */
const memories = new WeakMap<CallOptions, Map<string, string>>();

/**
 * Sends a write with its own idempotency key, which is kept until a response arrives: when the visitor tries again after a reload
 * or a lost connection, the same key is sent, and the server repeats its first response.
 */
export async function once(request: CallRequest, sendIt: SendIt, options: CallOptions): Promise<unknown> {
  const name = `once ${request.method} ${request.path} ${JSON.stringify(request.body, namedFile)}`;
  const keys = storedIn(options);
  const key = keys.read(name) ?? newKey();
  keys.write(name, key);
  const sendKeyed = whenFree((headers) => sendIt({ [HEADER]: key, ...headers }));
  try {
    const response = await sendKeyed({});
    const answer = response.ok ? response.body : await afterFailure(response, { request, sendIt: sendKeyed, options });
    keys.forget(name);
    return answer;
  } catch (error) {
    if (isAnswered(error as Partial<ErrorAnswer>)) keys.forget(name);
    throw error;
  }
}

/** JSON leaves files out, and the same action with another file is another action. */
const namedFile = (_: string, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value);

// Not a UUID, because browsers generate those on secure pages only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The server is still processing another copy, whose response will be this one's too. */
const whenFree =
  (sendIt: SendIt): SendIt =>
  async (headers) => {
    for (let tried = 1; ; tried++) {
      const response = await sendIt(headers);
      if ((response.body as Partial<ErrorAnswer>).error_type !== "in_progress" || tried === TRIES) return response;
      await new Promise((done) => setTimeout(done, AGAIN_MS * tried));
    }
  };

/** Whether the server has refused. Anything else leaves open what it did. */
const isAnswered = ({ error_code, error_type }: Partial<ErrorAnswer>) =>
  error_code !== undefined && error_code < 500 && error_type !== "in_progress";

function storedIn(options: CallOptions) {
  const memory = memories.get(options) ?? new Map<string, string>();
  memories.set(options, memory);
  // A browser without storage throws on mere access.
  const or = <T>(work: (from: Storage | undefined) => T, otherwise: () => T): T => {
    try {
      const from = options.storage?.() as Storage | undefined;
      return from ? work(from) : otherwise();
    } catch {
      return otherwise();
    }
  };
  return {
    read(name: string): string | undefined {
      const [at, key] = (
        or(
          (s) => s!.getItem(name),
          () => memory.get(name) ?? null,
        ) ?? ""
      ).split(" ");
      return Date.now() - Number(at) < KEPT_MS ? key : undefined;
    },
    write: (name: string, key: string) => {
      const value = `${Date.now()} ${key}`;
      or(
        (s) => s!.setItem(name, value),
        () => void memory.set(name, value),
      );
    },
    forget: (name: string) =>
      or(
        (s) => s!.removeItem(name),
        () => void memory.delete(name),
      ),
  };
}
