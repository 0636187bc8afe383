import { uuidV7 } from "#lib/uuidV7.ts";
import { PUBLIC_URL, startPublicServer } from "#test/house/publicServer.ts";

const BATCH = 50;

/**
 * Sends events to a server that is killed half-way, then the rest to a new one, as browsers do. Returns the ids that must be
 * stored once each.
 */
export async function sendWhileKilling(env: Record<string, string>, total: number) {
  const batches = Array.from({ length: total / BATCH }, (_, n) => eventsOf(n));
  const acknowledged: object[][] = [];
  let server = await startPublicServer(env);
  const notSent = await sendAll(server.origin, batches, acknowledged, batches.length / 2, () => server.end("SIGKILL"));
  server = await startPublicServer(env);
  // Some acknowledged events are sent again, as if the browser had not received the response.
  const left = await sendAll(server.origin, [...notSent, ...acknowledged.slice(0, 5)], []);
  return {
    uuids: batches.flat().map(({ uuid }) => uuid),
    acknowledgedBefore: total - notSent.length * BATCH,
    left: left.length,
    stop: () => server.end(),
  };
}

function eventsOf(batch: number) {
  return Array.from({ length: BATCH }, (_, n) => ({
    uuid: uuidV7(Date.now()),
    schema: "impression:1",
    event_data: { what: "killed", id: `${batch}.${n}` },
  }));
}

/** Sends eight at a time. Returns those that were not acknowledged. */
async function sendAll<Batch extends object>(
  at: string,
  batches: Batch[],
  acknowledged: Batch[],
  killAfter = Number.POSITIVE_INFINITY,
  kill: () => Promise<void> = async () => {},
): Promise<Batch[]> {
  const [waiting, notSent] = [[...batches], [] as Batch[]];
  let killing: Promise<void> | undefined;
  const send = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const isStored = await post(at, batch).catch(() => false); // killed: not acknowledged
      (isStored ? acknowledged : notSent).push(batch);
      if (acknowledged.length >= killAfter) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  await killing;
  return notSent;
}

let visitors = 0;
async function post(at: string, events: object): Promise<boolean> {
  const visitor = ++visitors;
  const answer = await fetch(`${at}/tracking/jitney/logging/messages`, {
    method: "POST",
    headers: {
      origin: PUBLIC_URL,
      "content-type": "application/json",
      "x-forwarded-for": `10.1.${visitor >> 8}.${visitor & 255}`,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
    body: JSON.stringify(events),
  });
  await answer.text();
  return answer.status === 200;
}
