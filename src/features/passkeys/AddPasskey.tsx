import { type FormEvent, useState } from "react";
import type { Call } from "#lib/call.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import css from "./Passkeys.module.css";
import { PASSKEY_NAME_MOST } from "./rules.ts";
import type { whyNot } from "./usePasskey.ts";

/** Makes a passkey and comes back to the list. Only scripts can make one: without them it says so. */
export function AddPasskey({ call, page }: { call: Call; page: string }) {
  const { t, here } = useI18n();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof whyNot> | null>(null);
  const isAwake = useHydrated();
  if (isAwake && typeof PublicKeyCredential === "undefined") return <p>{t("auth.passkeyProblem.unsupported")}</p>;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim() || t("account.passkeyDefault");
    setBusy(true);
    setProblem(null);
    const passkeys = await import("./usePasskey.ts");
    try {
      await passkeys.add(call, name);
      location.assign(here(`${page}?saved=passkeys`));
    } catch (error) {
      setBusy(false);
      setProblem(passkeys.whyNot(error));
    }
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
        maxLength={PASSKEY_NAME_MOST}
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
