import { createRoot } from "react-dom/client";
import { ChallengeModal } from "#areas/identity/verification/ChallengeModal.tsx";
import { readAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { Airlock } from "#lib/http/airlock.ts";
import { PageProvider } from "#lib/page/pageContext.tsx";
import type { App } from "./app.ts";

/** A challenge over the page, which stays as it is beneath [B8.6]. Fulfilled when it is closed, with whether it was met. */
export async function meetChallenge({ id }: Airlock, app: App): Promise<boolean> {
  const { bootstrap, call, i18n } = app;
  const [{ airlock }] = await Promise.all([call(readAirlock, { id }), i18n.whole()]);
  const opener = document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise((done) => {
    const close = (met: boolean) => {
      root.unmount();
      place.remove();
      // What was pressed may have been drawn anew meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      done(met);
    };
    root.render(
      <PageProvider page={app}>
        <ChallengeModal airlock={airlock as AirlockState} bootstrap={bootstrap} call={call} onClosed={close} />
      </PageProvider>,
    );
  });
}
