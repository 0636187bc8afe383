import { addressOf } from "#lib/http/addressOf.ts";
import type { Submitted } from "#lib/page/bootstrap.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";

/** What came of a form that was sent without JavaScript, for that form alone: what is wrong with one never shows at another. */
export function useSubmitted(form: string): Submitted | null {
  const submitted = usePageContext().bootstrap?.submitted;
  return submitted?.form === form ? submitted : null;
}

/** The same of a form without a name: whether what it stands in is to be open. */
export const useSubmittedTo = (action: Endpoint, input: object): Submitted | null =>
  useSubmitted(`${action.method} ${addressOf(action, input).path}`);
