import { ChallengeModal } from "#areas/identity/verification/ChallengeModal.tsx";
import { readAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { Airlock } from "#lib/http/airlock.ts";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import type { App } from "./app.ts";

/** Shows a challenge over the page, which stays unchanged beneath [B8.6]. Resolves when it is closed, with whether it was met. */
export async function meetChallenge({ id }: Airlock, app: App): Promise<boolean> {
  const { bootstrap, call, i18n } = app;
  const [{ airlock }] = await Promise.all([call(readAirlock, { id }), i18n.loadAllMessages()]);
  const opener = document.activeElement;
  const { draw, remove } = openOverlay(app);
  return new Promise((done) => {
    const close = (met: boolean) => {
      remove();
      // The pressed element may have been replaced by a new rendering meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      done(met);
    };
    draw(<ChallengeModal airlock={airlock as AirlockState} bootstrap={bootstrap} call={call} onClosed={close} />);
  });
}
