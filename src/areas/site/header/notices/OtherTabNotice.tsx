import { useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { FloatingNotice } from "#ui/overlays/FloatingNotice.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import css from "./OtherTabNotice.module.css";

type Props = {
  /** Who is signed in now; null: nobody. */
  name: string | null;
  onContinue: () => Promise<unknown>;
  onLogIn: () => Promise<unknown>;
  onClose: () => void;
};

/** Says that another tab of this browser logged somebody in or out. */
export function OtherTabNotice({ name, onContinue, onLogIn, onClose }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const during = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return (
    <FloatingNotice role="alert" className={css.notice!}>
      <p>{name === null ? t("header.nowOut") : t("header.nowIn", { name })}</p>
      <div className={css.answers}>
        {name === null && (
          <Button small busy={busy} onClick={() => during(onLogIn)}>
            {t("signedOut.again")}
          </Button>
        )}
        <Button small look={name === null ? "quiet" : "primary"} busy={busy} onClick={() => during(onContinue)}>
          {name === null ? t("header.continueOut") : t("header.continueAs", { name })}
        </Button>
        <IconButton icon="close" label={t("header.stay")} onClick={onClose} />
      </div>
    </FloatingNotice>
  );
}
