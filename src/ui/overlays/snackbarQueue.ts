export type Snack = {
  id: number;
  text: string;
  /** What it is about: a newer message about the same takes its place, for only the last one is still true. */
  topic?: string;
  look?: "plain" | "good" | "bad";
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it fades; Infinity stays. */
  fade_ms?: number;
};

export type SnackbarEvent = { type: "shown"; snack: Snack } | { type: "gone"; id: number } | { type: "succeeded" };

/**
 * One at a time, in order. The same words again, or newer ones on a topic, replace their own earlier message rather than queue behind it.
 * What failed is past once something has gone well, with words or without: it would contradict that.
 */
export function snackbarQueue(queue: Snack[], event: SnackbarEvent): Snack[] {
  if (event.type === "gone") return queue.filter(({ id }) => id !== event.id);
  const withoutFailures = queue.filter(({ look }) => look !== "bad");
  if (event.type === "succeeded") return withoutFailures;
  const { snack } = event;
  const left = snack.look === "good" ? withoutFailures : queue;
  const same = left.findIndex(({ text, action, topic }) =>
    topic || snack.topic ? topic === snack.topic : text === snack.text && !action && !snack.action,
  );
  return same === -1 ? [...left, snack] : left.with(same, snack);
}
