import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { announce } from "#ui/status/announce.ts";
import { isChanged } from "#ui/forms/isChanged.ts";

type Props = {
  /** The page whose address contains the choices; a button with its own `formAction` navigates there with all of them. */
  action: string;
  /** The name of the landmark, for a form that searches. */
  search?: string;
  className?: string | undefined;
  /** The id of the part of the page where somebody stands after a page load, instead of at the page's beginning. */
  anchor?: string;
  /** Announced when what was chosen has come, where nothing else on the page does so. */
  done?: string | undefined;
  /** Whether each choice navigates at once, so that what is shown beside the form always matches it. */
  follows?: boolean;
  children: ReactNode;
};

/**
 * A form whose choices become an address, whichever of its buttons is pressed: all are passed on, even before a script has
 * loaded. A button that navigates to another page has the role of a link.
 */
export function AddressForm({ action, search, className, anchor, done, follows = false, children }: Props) {
  const { localizePath } = useI18n();
  const router = useRouter();
  // The address that this form goes to; null once it has come; undefined before the first.
  const awaited = useRef<string | null>(undefined);
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.publicHref });
  const go = (form: HTMLFormElement, submitter: HTMLElement | null, replace: boolean) => {
    const texts = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const path = submitter?.getAttribute("formaction") ?? localizePath(action);
    const href = path + stringifySearch(parseSearch(new URLSearchParams(texts).toString()));
    if (href !== shown) awaited.current = href;
    void router.navigate({ href, replace, resetScroll: path !== localizePath(action) });
  };
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (awaited.current === shown) {
      awaited.current = null;
      if (done !== undefined) announce(done);
    }
    // An address that comes by another way, as by Back, has other choices.
    else if (awaited.current === null) own.current!.reset();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [shown]);
  useEffect(() => {
    if (follows && isChanged(own.current!)) go(own.current!, null, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <form
      ref={own}
      method="get"
      action={localizePath(action) + (anchor ? `#${anchor}` : "")}
      className={className}
      {...(search !== undefined && { role: "search", "aria-label": search })}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget, event.nativeEvent.submitter, false);
      }}
      {...(follows && { onChange: (event) => go(event.currentTarget, null, true) })}
    >
      {children}
    </form>
  );
}
