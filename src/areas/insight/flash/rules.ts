/** What happened, shown once at the top of the next page. `key`: its message below `flash.`; its values are plain words. */
export type Flash = {
  kind: "success" | "error" | "notice"; // [B4.7.1]
  key: string;
  values?: Record<string, string>;
  /** A notice that stays until it is dismissed. */
  persistent?: boolean;
};

/** Adds a message: a success clears earlier errors [B4.7.2]. The same message again replaces the earlier one. */
export function withFlash(list: readonly Flash[], flash: Flash): Flash[] {
  const others = list.filter(({ key, kind }) => key !== flash.key && !(flash.kind === "success" && kind === "error"));
  return [...others, flash];
}

/** Errors and persistent notices stay [B4.7.2]. */
export const fades = ({ kind, persistent = false }: Pick<Flash, "kind" | "persistent">): boolean =>
  kind !== "error" && !persistent;
