import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import { ActivationDialog } from "./ActivationDialog.tsx";
import { checkActivation, type Ending } from "./checkActivation.ts";
import type { VerificationGroup } from "./contract.ts";
import type { ActivationFlow } from "./rules.ts";

const ASKED = "activation_asked";
type Options = { isLoggedIn: boolean; path: string; flow: ActivationFlow; call: Call; i18n: I18n };

/** The check with its dialog over the page, once for each tab: a person who has declined is not asked again at every step. */
export async function openActivation({ i18n, ...options }: Options): Promise<Ending | null> {
  if (sessionStorage.getItem(ASKED)) return null;
  const ending = await checkActivation({ ...options, openDialog: (group) => showDialog(group, { i18n, ...options }) });
  if (ending) sessionStorage.setItem(ASKED, ending);
  return ending;
}

async function showDialog(group: VerificationGroup, { i18n, flow, call }: Options): Promise<Ending> {
  // Not over a dialog that the person has just opened.
  const other = document.querySelector("dialog:modal");
  if (other) await new Promise((closed) => other.addEventListener("close", closed, { once: true }));
  const { draw, remove } = openOverlay({ i18n, call });
  return new Promise((done) => {
    const end = (ending: Ending) => {
      remove();
      done(ending);
    };
    draw(<ActivationDialog group={group} flow={flow} call={call} onEnd={end} />);
  });
}
