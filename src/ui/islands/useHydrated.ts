import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in server markup and while hydrating, true after: for controls that would be dead without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
