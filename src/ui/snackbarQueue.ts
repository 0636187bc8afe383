export type Snack = {
  id: number;
  text: string;
  look?: "plain" | "good" | "bad";
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it fades; Infinity stays. */
  fade_ms?: number;
};

export type SnackbarEvent = { type: "shown"; snack: Snack } | { type: "gone"; id: number };

/** One at a time, in order. The same words again replace their own earlier message rather than queue behind it. */
export function snackbarQueue(queue: Snack[], event: SnackbarEvent): Snack[] {
  if (event.type === "gone") return queue.filter(({ id }) => id !== event.id);
  const same = queue.findIndex(({ text, action }) => text === event.snack.text && !action && !event.snack.action);
  return same === -1 ? [...queue, event.snack] : queue.with(same, event.snack);
}
