import type { ReactNode } from "react";
import type { Call } from "#lib/http/call.ts";

/** What a feature adds to a page of another: the data that it loads from the page's facts, and its view. */
export type PagePart<Known, Props, Data = unknown> = {
  /** With null nothing is shown. */
  load(call: Call, known: Known, signal: AbortSignal): Promise<Data | null>;
  View(props: Props & { data: Data }): ReactNode;
};
/** Keyed by file, as `import.meta.glob` returns them, which is also their order on the page. */
type Parts<Known, Props> = Readonly<Record<string, PagePart<Known, Props>>>;

type Loading = { call: Call; signal: AbortSignal };
export const loadParts = <Known,>(parts: Parts<Known, never>, known: Known, { call, signal }: Loading) =>
  Promise.all(Object.values(parts).map((part) => part.load(call, known, signal)));

export function PageParts<Props>({ parts, loaded, props }: { parts: Parts<never, Props>; loaded: unknown[]; props: Props }) {
  return Object.entries(parts).map(
    ([file, { View }], i) => loaded[i] !== null && <View key={file} {...props} data={loaded[i]} />,
  );
}
