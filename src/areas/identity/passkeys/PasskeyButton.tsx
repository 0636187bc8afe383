import { useState } from "react";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./Passkeys.module.css";
import type { whyNot } from "./usePasskey.ts";

type Props = { purpose: "logIn" | "proveAgain"; call: Call; next: string | undefined };

/** Logs in, or proves the viewer's identity again, by a passkey. Renders nothing where the browser does not support passkeys. */
export function PasskeyButton({ purpose, call, next }: Props) {
  const { t, localizePath } = useI18n();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof whyNot> | null>(null);
  if (!useHydrated() || typeof PublicKeyCredential === "undefined") return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    const problem = await import("./usePasskey.ts").then(
      (passkeys) => passkeys[purpose](call, next).then((href) => void location.assign(localizePath(href)), passkeys.whyNot),
      () => "failed" as const,
    );
    if (!problem) return;
    setBusy(false);
    setProblem(problem);
  };
  return (
    <div className={css.way}>
      <Button look="quiet" wide icon="key" busy={busy} onClick={() => void press()}>
        {t(purpose === "logIn" ? "auth.passkey" : "auth.passkeyAgain")}
      </Button>
      <div role="alert">{problem && <ErrorText id="passkey-error">{t(`auth.passkeyProblem.${problem}`)}</ErrorText>}</div>
    </div>
  );
}
