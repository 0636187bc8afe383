import { useEffect } from "react";
import type { Call } from "#lib/call.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import type { ActivationFlow } from "./rules.ts";

type Props = { isLoggedIn: boolean; flow: ActivationFlow; call: Call };

/** Where something asks for a complete account: a dialog over the page, without a script a link to the page of its own [B1.3]. */
export function ActivationCheck({ isLoggedIn, flow, call }: Props) {
  const i18n = useI18n();
  useEffect(() => {
    if (!isLoggedIn) return;
    import("./openActivation.tsx")
      .then((m) => m.openActivation({ isLoggedIn, path: location.pathname, flow, call, i18n }))
      // Booking goes on without it.
      .catch((error: unknown) => console.warn("The account was not checked", error));
  }, [isLoggedIn, flow, call, i18n]);
  if (!isLoggedIn) return null;
  return (
    <noscript>
      <p>
        <a href={i18n.here(to("activation", {}))}>{i18n.t("activation.heading")}</a>
      </p>
    </noscript>
  );
}
