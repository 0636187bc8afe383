/** A store for `useSyncExternalStore`, such as a dialog's state, which changes only through events. */
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
