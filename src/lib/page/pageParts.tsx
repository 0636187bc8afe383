import type { ReactNode } from "react";
import type { Call } from "#lib/http/call.ts";

/** What a feature adds to a page that is not its own: what it reads for it, by what the page knows before, and how that looks. */
export type PagePart<Known, Props, Data = unknown> = {
  /** Null: nothing is shown. */
  load(call: Call, known: Known, signal: AbortSignal): Promise<Data | null>;
  View(props: Props & { data: Data }): ReactNode;
};
/** By their files, as `import.meta.glob` finds them; so they stand on the page, too. */
type Parts<Known, Props> = Readonly<Record<string, PagePart<Known, Props>>>;

type Loading = { call: Call; signal: AbortSignal };
export const loadParts = <Known,>(parts: Parts<Known, never>, known: Known, { call, signal }: Loading) =>
  Promise.all(Object.values(parts).map((part) => part.load(call, known, signal)));

export function PageParts<Props>({ parts, loaded, props }: { parts: Parts<never, Props>; loaded: unknown[]; props: Props }) {
  return Object.entries(parts).map(
    ([file, { View }], i) => loaded[i] !== null && <View key={file} {...props} data={loaded[i]} />,
  );
}
