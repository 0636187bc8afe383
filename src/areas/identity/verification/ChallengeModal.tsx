import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { ChallengeView } from "./ChallengeView.tsx";
import { useChallenge } from "./useChallenge.ts";
import { type AirlockState, methodToContinue } from "./flows/challengeFlows.ts";

type Props = { airlock: AirlockState; bootstrap: Bootstrap; call: Call; onClosed: (met: boolean) => void };

/**
 * The challenge in a modal over the page where it came up. If it is closed unmet, the request is refused, and nothing else
 * happens.
 */
export function ChallengeModal({ airlock: first, bootstrap, call, onClosed }: Props) {
  const { t } = useI18n();
  const onMet = () => onClosed(true);
  const challenge = useChallenge({ first, current: methodToContinue(first), problem: null, call, onMet });
  return (
    <Dialog
      id="challenge-modal"
      title={t("challenge.title")}
      size="medium"
      open
      dismissible={false}
      onClose={() => onClosed(false)}
    >
      <ChallengeView
        {...challenge}
        where="modal"
        csrf_token={bootstrap.session.csrf_token ?? ""}
        waiting={null}
        next={null}
        submitted={null}
        demo={bootstrap.demo}
        goOn={<p role="status">{t("challenge.met")}</p>}
        again={
          <Button wide onClick={() => onClosed(false)}>
            {t("challenge.close")}
          </Button>
        }
      />
    </Dialog>
  );
}
