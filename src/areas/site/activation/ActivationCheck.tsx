import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useRef } from "react";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { ActivationFlow } from "./rules.ts";

type Props = { isLoggedIn: boolean; flow: ActivationFlow; call: Call; href: string; children: ReactNode };

/**
 * A link that asks for a complete account when it is pressed: in a dialog over the page, or without JavaScript by a link to a
 * separate page [B1.3].
 */
export function ActivationCheck({ isLoggedIn, flow, call, href, children }: Props) {
  const i18n = useI18n();
  const router = useRouter();
  const check = useRef<"open" | "done">(undefined);
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isLoggedIn || check.current === "done" || isElsewhere) return;
    event.preventDefault();
    if (check.current === "open") return;
    check.current = "open";
    // By the router: a dialog that has closed in order to lead on is not returned to.
    const goOn = () => {
      check.current = "done";
      return router.navigate({ href });
    };
    import("./openActivation.tsx")
      .then((m) => m.openActivation({ isLoggedIn, path: location.pathname, flow, call, i18n }))
      .then(goOn)
      .catch((error: unknown) => {
        console.warn("The account was not checked", error);
        return goOn(); // booking continues without it
      });
  };
  return (
    <>
      {isLoggedIn && (
        <noscript>
          <p>
            <a href={i18n.localizePath(to("activation", {}))}>{i18n.t("activation.heading")}</a>
          </p>
        </noscript>
      )}
      <ButtonLink href={href} onClick={ask}>
        {children}
      </ButtonLink>
    </>
  );
}
