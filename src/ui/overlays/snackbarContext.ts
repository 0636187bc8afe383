import { createContext } from "react";
import type { Snack } from "./snackbarQueue.ts";

export type ShowSnackbar = (snack: Omit<Snack, "id">) => void;

export const SnackbarContext = createContext<ShowSnackbar | null>(null);

const SUCCEEDED = "succeeded";

/** Called when an action has succeeded without a message, or its page was left: removes the error message. */
export const clearFailures = () => void document.dispatchEvent(new Event(SUCCEEDED));

export function onSuccess(clear: () => void): () => void {
  document.addEventListener(SUCCEEDED, clear);
  return () => document.removeEventListener(SUCCEEDED, clear);
}
