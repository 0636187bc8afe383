import type { MouseEvent, ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type AuthSurface, useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { firstScreen, modeOf } from "#areas/identity/accounts/flow/flow.ts";
import type { Mode, ScreenName } from "#areas/identity/accounts/flow/screenRules.ts";
import { pageAddress, pageOfForm } from "#areas/identity/accounts/flow/pageAddress.ts";

type Props = { screen?: ScreenName; mode?: Mode; children: ReactNode; className?: string | undefined };

/** A link to another screen: within the flow, keeping what was typed; an address without JavaScript. */
export function StepLink({ screen, mode, children, className }: Props) {
  const surface = useAuth();
  const { localizePath } = useI18n();
  const targetMode = mode ?? modeOf(screen) ?? surface.flow.mode;
  const target = screen ?? firstScreen(surface.flow.design, targetMode);
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const anew = target === "Landing" || target === "UserIdentifier";
    const forgotten = anew ? { suggested: "", link: "" } : target === "ForgotPassword" ? { sent_to: "" } : {};
    surface.send({ type: "went", screen: target, mode: targetMode, values: forgotten });
  };
  return (
    <a href={localizePath(addressOf(target, targetMode, surface))} className={className} onClick={go}>
      {children}
    </a>
  );
}

function addressOf(target: ScreenName, mode: Mode, { flow, origin }: AuthSurface): string {
  if (target === "ForgotPassword") return pageOfForm({ mode, screen: target, values: {} }, origin);
  if (target !== firstScreen(flow.design, mode)) return pageAddress(mode, origin, { step: target });
  // Skips the people suggested to this browser, when coming from there.
  return pageAddress(mode, origin, flow.mode === mode ? { step: "start" } : {});
}
