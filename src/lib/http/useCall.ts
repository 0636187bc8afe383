import type { Call } from "./call.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";

/** The API client, for use in any component. */
export const useCall = (): Call => usePageContext().call!;
