export type Snack = {
  id: number;
  text: string;
  /** The subject: a newer message on the same subject replaces it, because only the last one is still true. */
  topic?: string;
  look?: "plain" | "good" | "bad";
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it disappears; Infinity keeps it. */
  fade_ms?: number;
};

export type SnackbarEvent = { type: "shown"; snack: Snack } | { type: "gone"; id: number } | { type: "succeeded" };

/**
 * Messages are shown one at a time, in order. A message with the same text, or a newer one on its topic, replaces the earlier one
 * instead of queueing behind it. An error is removed once something has succeeded, with or without a message, which it would
 * contradict.
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
