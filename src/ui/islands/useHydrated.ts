import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true afterwards: for controls that do nothing without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
