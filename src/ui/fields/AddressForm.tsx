import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { isChanged } from "#ui/forms/isChanged.ts";

type Props = {
  /** The page whose address says what is chosen here; a button with an own `formAction` leads on with all of it. */
  action: string;
  className?: string | undefined;
  /** Each choice is asked for at once, so that what stands beside it is always of what is chosen. */
  follows?: boolean;
  children: ReactNode;
};

/**
 * Choices that become an address, by whichever of its buttons: none is left behind on the page, before any script too. A button that
 * leads on has the role of a link.
 */
export function AddressForm({ action, className, follows = false, children }: Props) {
  const { localizePath } = useI18n();
  const router = useRouter();
  const go = (form: HTMLFormElement, submitter: HTMLElement | null, replace: boolean) => {
    const texts = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const path = submitter?.getAttribute("formaction") ?? localizePath(action);
    const href = path + stringifySearch(parseSearch(new URLSearchParams(texts).toString()));
    void router.navigate({ href, replace, resetScroll: path !== localizePath(action) });
  };
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (follows && isChanged(own.current!)) go(own.current!, null, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <form
      ref={own}
      method="get"
      action={localizePath(action)}
      className={className}
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
