import { useEffect } from "react";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";

/** Offers passkeys in the name's field (`autocomplete="… webauthn"`), for as long as it is on the page. */
export function PasskeyAutofill({ call, next }: { call: Call; next: string | undefined }) {
  useEffect(() => {
    if (typeof PublicKeyCredential === "undefined") return;
    const aborted = new AbortController();
    const onNext = (href: string) => location.assign(href);
    import("./usePasskey.ts")
      .then(({ offerInField }) => offerInField(call, { next, signal: aborted.signal, onNext }))
      .catch(logAndContinue);
    return () => aborted.abort();
  }, [call, next]);
  return null;
}
