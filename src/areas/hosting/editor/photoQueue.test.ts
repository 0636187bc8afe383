import { expect, test, vi } from "vitest";
import { type Outcome, photoQueue, type Upload } from "./photoQueue.ts";

const photo = (name: string) => new File(["x"], name);
const settled = () => new Promise((done) => setImmediate(done));

/** Photos that are sent one by one, each until the test decides its outcome. */
function sending() {
  const sent: { name: string; onShare: (share: number) => void; done: (outcome: Outcome) => void; failed: () => void }[] = [];
  let shown: readonly Upload[] = [];
  const onArrived = vi.fn<() => void>();
  const queue = photoQueue(
    ({ name }, onShare) => new Promise((done, failed) => sent.push({ name, onShare, done, failed: () => failed(new Error()) })),
    { onChange: (now) => (shown = now), onArrived },
  );
  return { queue, sent, onArrived, shown: () => shown.map(({ file, state, share }) => [file.name, state, share]) };
}

test("each photo tells how far it is; one that was cut off is sent again only when asked, and what has arrived stays", async () => {
  const { queue, sent, onArrived, shown } = sending();
  queue.add(["a", "b", "c"].map(photo));
  sent[0]!.onShare(0.5);
  expect(shown()).toEqual([
    ["a", "sending", 0.5],
    ["b", "waiting", 0],
    ["c", "waiting", 0],
  ]);
  sent[0]!.done({ ok: true });
  await settled();
  sent[1]!.failed();
  await settled();
  sent[2]!.done({ ok: true });
  await settled();
  expect([onArrived.mock.calls.length, shown()]).toEqual([2, [["b", "failed", 0]]]);
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  queue.again(1);
  sent[3]!.done({ ok: true });
  await settled();
  expect([sent.at(-1)!.name, sent.length, shown()]).toEqual(["b", 4, []]);
});

test("a photo that is refused says why, and can be taken off the list", async () => {
  const { queue, sent, shown } = sending();
  queue.add([photo("small")]);
  sent[0]!.done({ ok: false, field_errors: { photos: ["too_small"] } });
  await settled();
  expect(shown()).toEqual([["small", "failed", 0]]);
  queue.drop(0);
  expect(shown()).toEqual([]);
});
