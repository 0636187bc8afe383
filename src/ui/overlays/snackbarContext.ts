import { createContext } from "react";
import type { Snack } from "./snackbarQueue.ts";

export type ShowSnackbar = (snack: Omit<Snack, "id">) => void;

export const SnackbarContext = createContext<ShowSnackbar | null>(null);

const SUCCEEDED = "succeeded";

/** What somebody did has gone well, and nothing is said of it: a failure that is still told of is past. */
export const clearFailures = () => void document.dispatchEvent(new Event(SUCCEEDED));

export function onSuccess(clear: () => void): () => void {
  document.addEventListener(SUCCEEDED, clear);
  return () => document.removeEventListener(SUCCEEDED, clear);
}
