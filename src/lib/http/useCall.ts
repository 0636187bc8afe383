import type { Call } from "./call.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";

/** The way to the API, from wherever a component stands. */
export const useCall = (): Call => usePageContext().call!;
