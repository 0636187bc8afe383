import { addressOf } from "#lib/http/addressOf.ts";
import type { Submitted } from "#lib/page/bootstrap.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";

/** The result of a form that was submitted without JavaScript, for that form only: one form's errors never show at another. */
export function useSubmitted(form: string): Submitted | null {
  const submitted = usePageContext().bootstrap?.submitted;
  return submitted?.form === form ? submitted : null;
}

/** The same for a form without a name; tells whether the element that contains it should be open. */
export const useSubmittedTo = (action: Endpoint, input: object): Submitted | null =>
  useSubmitted(`${action.method} ${addressOf(action, input).path}`);
