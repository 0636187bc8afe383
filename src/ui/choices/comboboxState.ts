import type { IconName } from "#ui/icons/icons.ts";

export type Option = { id: string; label: string; detail?: string; icon?: IconName };

export type ComboboxState = {
  open: boolean;
  /** asking: the earlier options stay visible until the answer arrives. */
  status: "idle" | "asking" | "answered" | "failed";
  options: Option[];
  /** The option that Enter chooses; -1 is none, and Enter submits the form. */
  active: number;
};

export const CLOSED: ComboboxState = { open: false, status: "idle", options: [], active: -1 };

export type ComboboxEvent =
  | { type: "asked" }
  | { type: "answered"; options: Option[] }
  | { type: "failed" }
  | { type: "pointed"; at: number }
  | { type: "key"; key: string }
  | { type: "closed" };

export function comboboxState(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case "asked":
      return { ...state, open: true, status: "asking", active: -1 };
    case "answered":
      // The list stays closed if the visitor has left the field meanwhile.
      return { ...state, status: "answered", options: event.options, active: -1 };
    case "failed":
      return { ...state, status: "failed", options: [], active: -1 };
    case "pointed":
      return { ...state, active: event.at };
    case "closed":
      return { ...state, open: false, active: -1 };
    case "key":
      return moved(state, event.key);
  }
}

/** Down from the last option and Up from the first return to the text, then start over. */
function moved(state: ComboboxState, key: string): ComboboxState {
  const n = state.options.length;
  if (n === 0) return state;
  if (!state.open) return key === "ArrowDown" || key === "ArrowUp" ? { ...state, open: true } : state;
  const places = n + 1;
  if (key === "ArrowDown") return { ...state, active: ((state.active + 2) % places) - 1 };
  if (key === "ArrowUp") return { ...state, active: ((state.active + places) % places) - 1 };
  // Home and End belong to the text until an option is active.
  if (state.active === -1) return state;
  if (key === "Home") return { ...state, active: 0 };
  if (key === "End") return { ...state, active: n - 1 };
  return state;
}
