import { createContext, type ReactNode, useContext, useState } from "react";
import { usePageContext } from "#lib/page/pageContext.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";

const Context = createContext<(() => void) | null>(null);

/** Takes away what stands above, once a form is sent anew. Null: nothing stands there, and each form says itself why it was refused. */
export const useRefusedAbove = () => useContext(Context);

/** Why a form was refused, above forms that come and go: the one that was sent may have no place there any more. */
export function RefusedAbove({ children }: { children: ReactNode }) {
  const error = usePageContext().bootstrap?.submitted?.error;
  const [isPast, setPast] = useState(false);
  return (
    <Context value={() => setPast(true)}>
      {error && !isPast && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to say this, and whoever pressed the button looked further down
        <div tabIndex={-1} autoFocus>
          <RefusedNotice error={error} />
        </div>
      )}
      {children}
    </Context>
  );
}
