import type { FieldErrors } from "#lib/http/refusal.ts";

export type Outcome = { ok: boolean; field_errors?: FieldErrors; error?: string };
export type Upload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** The share that was sent, 0 to 1. */
  share: number;
  /** The response to a failed upload; absent if there was none. */
  outcome?: Outcome;
};
type Send = (file: File, onShare: (share: number) => void) => Promise<Outcome>;
type Listeners = { onChange: (uploads: readonly Upload[]) => void; onArrived: () => void };

/** Sends photos one after the other. Photos that arrived stay; failed ones are only sent again on request. */
export function photoQueue(send: Send, { onChange, onArrived }: Listeners) {
  let uploads: readonly Upload[] = [];
  let next = 0;
  let isSending = false;
  const show = (now: readonly Upload[]) => onChange((uploads = now));
  const change = (key: number, to: Partial<Upload>) => show(uploads.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function go(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let one = first(); one; one = first()) {
      const { key, file } = one;
      change(key, { state: "sending", share: 0 });
      const outcome = await send(file, (share) => change(key, { share })).catch(() => undefined);
      if (!outcome?.ok) change(key, { state: "failed", ...(outcome && { outcome }) });
      else {
        show(uploads.filter((other) => other.key !== key));
        onArrived();
      }
    }
    isSending = false;
  }
  const first = () => uploads.find(({ state }) => state === "waiting");
  const anew = (file: File): Upload => ({ key: next++, file, state: "waiting", share: 0 });

  return {
    add(files: readonly File[]) {
      show([...uploads, ...files.map(anew)]);
      void go();
    },
    again(key: number) {
      show(uploads.map((one) => (one.key === key ? { ...anew(one.file), key } : one)));
      void go();
    },
    drop: (key: number) => show(uploads.filter((one) => one.key !== key)),
  };
}
