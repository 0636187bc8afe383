import { createContext, useContext } from "react";
import type { Snack } from "./snackbarQueue.ts";

export type ShowSnackbar = (snack: Omit<Snack, "id">) => void;

export const SnackbarContext = createContext<ShowSnackbar>(() => {});

/** `show({ text, look, action: { label, onAction }, fade_ms })` */
export const useSnackbar = (): ShowSnackbar => useContext(SnackbarContext);
