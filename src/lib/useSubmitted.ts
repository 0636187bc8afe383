import type { Submitted } from "./bootstrap.ts";
import { usePageContext } from "./pageContext.tsx";

/** What came of a form that was sent without JavaScript, for that form alone: what is wrong with one never shows at another. */
export function useSubmitted(form: string): Submitted | null {
  const submitted = usePageContext().bootstrap?.form;
  return submitted?.form === form ? submitted : null;
}
