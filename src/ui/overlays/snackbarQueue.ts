export type Snack = {
  id: number;
  text: string;
  /** The subject: a newer message on the same subject replaces it, because only the last one is still true. */
  topic?: string;
  look?: "plain" | "good" | "bad";
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it disappears, if it is not the usual time. */
  fade_ms?: number;
};

export type SnackbarEvent = { type: "shown"; snack: Snack } | { type: "gone"; id: number } | { type: "succeeded" };

const FADE_MS = 7000; // [B9.3]
const isFailure = ({ look }: Snack) => look === "bad";

/** Milliseconds until a message disappears by itself. An error stays [B4.7.2]: whoever looked elsewhere must still learn of it. */
export const fadingTime_ms = (snack: Snack) => snack.fade_ms ?? (isFailure(snack) ? Infinity : FADE_MS);

/** The messages on the screen: an error stays until it is past, so the others are shown beside it. */
export const shownOf = (queue: Snack[]): Snack[] =>
  [queue.find(isFailure), queue.find((snack) => !isFailure(snack))].filter((snack) => snack !== undefined);

/**
 * Messages are shown in order, one at a time and one error. A message with the same text, or a newer one on its topic, replaces
 * the earlier one instead of queueing behind it. An error is removed once something else has failed, or has succeeded, with or
 * without a message, which it would contradict.
 */
export function snackbarQueue(queue: Snack[], event: SnackbarEvent): Snack[] {
  if (event.type === "gone") return queue.filter(({ id }) => id !== event.id);
  const withoutFailures = queue.filter((snack) => !isFailure(snack));
  if (event.type === "succeeded") return withoutFailures;
  const { snack } = event;
  const left = snack.look === "good" || isFailure(snack) ? withoutFailures : queue;
  const same = left.findIndex(({ text, action, topic }) =>
    topic || snack.topic ? topic === snack.topic : text === snack.text && !action && !snack.action,
  );
  return same === -1 ? [...left, snack] : left.with(same, snack);
}
