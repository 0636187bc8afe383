/** What a dialog shows, for `useSyncExternalStore`: changed by what happens, and nothing else. */
export function openStore<State, Event>(first: State, after: (state: State, event: Event) => State) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    send(event: Event) {
      state = after(state, event);
      for (const listen of listeners) listen();
    },
  };
}
