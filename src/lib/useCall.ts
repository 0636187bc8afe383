import type { Call } from "./call.ts";
import { usePageContext } from "./pageContext.tsx";

/** The way to the API, from wherever a component stands. */
export const useCall = (): Call => usePageContext().call!;
