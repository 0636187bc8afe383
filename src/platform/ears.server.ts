type Hear = (payload: string) => void;

/** Who hears what: many listeners on one channel, one LISTEN in the database. */
export function createEars(listen: (channel: string) => Promise<unknown>, unlisten: (channel: string) => Promise<unknown>) {
  const ears = new Map<string, Set<Hear>>();
  return {
    channels: () => [...ears.keys()],
    hear: (channel: string, payload: string) => ears.get(channel)?.forEach((hear) => hear(payload)),
    /** The connection was away, so anything may have been missed: everyone hears an empty payload. */
    hearGap: () => ears.forEach((all) => all.forEach((hear) => hear(""))),
    async add(channel: string, hear: Hear) {
      const mine: Hear = (payload) => hear(payload);
      const all = ears.get(channel) ?? new Set();
      ears.set(channel, all.add(mine));
      if (all.size === 1) await listen(channel);
      return async () => {
        if (!all.delete(mine) || all.size > 0) return;
        ears.delete(channel);
        await unlisten(channel);
      };
    },
  };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
