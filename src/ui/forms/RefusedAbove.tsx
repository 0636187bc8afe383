import { createContext, type ReactNode, useContext, useState } from "react";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";

const Context = createContext<(() => void) | null>(null);

/**
 * Returns a function that removes the notice above when a form is sent again. Null: there is no such notice, and each form shows
 * its own refusal.
 */
export const useRefusedAbove = () => useContext(Context);

/** Shows why a form was refused, above a list of forms: the one that was sent may no longer be in it. */
export function RefusedAbove({ children }: { children: ReactNode }) {
  const refused = usePageContext().bootstrap?.submitted?.refused;
  const [isPast, setPast] = useState(false);
  return (
    <Context value={() => setPast(true)}>
      {refused && !isPast && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to say this, and whoever pressed the button looked further down
        <div tabIndex={-1} autoFocus>
          <RefusedNotice refused={refused} />
        </div>
      )}
      {children}
    </Context>
  );
}
