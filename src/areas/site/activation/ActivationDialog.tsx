import { useEffect, useState } from "react";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { type Ending, isComplete, lacksNothing, readGroup } from "./checkActivation.ts";
import type { VerificationGroup } from "./contract.ts";
import { ItemList } from "./ItemList.tsx";
import type { ActivationFlow } from "./rules.ts";

type Props = { group: VerificationGroup; flow: ActivationFlow; call: Call; onEnd: (ending: Ending) => void };

/** What an account lacks, and where to add it. It checks again when the person comes back from there [B2.2.3, B4.3.2]. */
export function ActivationDialog({ group: first, flow, call, onEnd }: Props) {
  const { t } = useI18n();
  const [group, setGroup] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const now = await readGroup(call, flow);
      setFailed(false);
      setGroup(now);
      if (lacksNothing(now)) onEnd("finished");
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    const back = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  });
  const missing = group.items.filter((item) => !isComplete(item)).length;
  return (
    <Dialog
      id="activation"
      title={t("activation.heading")}
      open
      onClose={() => onEnd("canceled")}
      footer={
        <>
          <Button look="quiet" commandfor="activation" command="close">
            {t("activation.later")}
          </Button>
          <Button busy={busy} onClick={() => void look()}>
            {t("activation.look")}
          </Button>
        </>
      }
    >
      <p>{t("activation.lead")}</p>
      <ItemList {...group} apart />
      <p role="status">{failed ? t("ui.wentWrong") : t("activation.left", { count: missing })}</p>
    </Dialog>
  );
}
