type Handler = (payload: string) => void;

/** Distributes notifications: many listeners on one channel, one LISTEN in the database. */
export function createSubscriptions(
  listen: (channel: string) => Promise<unknown>,
  unlisten: (channel: string) => Promise<unknown>,
) {
  const subscriptions = new Map<string, Set<Handler>>();
  return {
    channels: () => [...subscriptions.keys()],
    onMessage: (channel: string, payload: string) => subscriptions.get(channel)?.forEach((handler) => handler(payload)),
    /** Called after the connection was lost, when notifications may have been missed: every listener gets an empty payload. */
    notifyOfGap: () => subscriptions.forEach((all) => all.forEach((handler) => handler(""))),
    async add(channel: string, handler: Handler) {
      const mine: Handler = (payload) => handler(payload);
      const all = subscriptions.get(channel) ?? new Set();
      subscriptions.set(channel, all.add(mine));
      if (all.size === 1) await listen(channel);
      return async () => {
        if (!all.delete(mine) || all.size > 0) return;
        subscriptions.delete(channel);
        await unlisten(channel);
      };
    },
  };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
