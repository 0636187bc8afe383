import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useContext, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { Button } from "#ui/elements/Button.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { SectionContext } from "#ui/layout/SectionContext.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./Passkeys.module.css";
import { MAX_PASSKEY_NAME_LENGTH } from "./rules.ts";
import type { whyNot } from "./usePasskey.ts";

/** Creates a passkey. This needs JavaScript, and a text says so without it. */
export function AddPasskey() {
  const { t } = useI18n();
  const [call, router, section] = [useCall(), useRouter(), useContext(SectionContext)];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof whyNot> | null>(null);
  const isAwake = useHydrated();
  if (isAwake && typeof PublicKeyCredential === "undefined") return <p>{t("auth.passkeyProblem.unsupported")}</p>;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name")).trim() || t("account.passkeyDefault");
    setBusy(true);
    setProblem(null);
    const problem = await import("./usePasskey.ts").then(
      (passkeys) => passkeys.add(call, name).then(() => null, passkeys.whyNot),
      () => "failed" as const,
    );
    if (problem) {
      setBusy(false);
      return setProblem(problem);
    }
    form.reset();
    await router.invalidate();
    setBusy(false);
    section?.onDone();
  };
  return (
    <form className={css.way} onSubmit={(event) => void add(event)}>
      <noscript>
        <p>{t("account.passkeyNeedsScript")}</p>
      </noscript>
      <Field
        id="passkey-name"
        name="name"
        label={t("account.passkeyName")}
        hint={t("account.passkeyNameHint")}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoComplete="off"
      />
      <div>
        <Button type="submit" icon="plus" busy={busy} disabled={!isAwake}>
          {t("account.passkeyAdd")}
        </Button>
      </div>
      <div role="alert">{problem && <ErrorText id="passkey-error">{t(`auth.passkeyProblem.${problem}`)}</ErrorText>}</div>
    </form>
  );
}
