import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { SideNavPage } from "#ui/navigation/SideNavPage.tsx";
import type { Application } from "./contract.ts";
import { missingStep, type Step, STEPS } from "./rules.ts";
import { STEP_PATHS } from "./stepPaths.ts";

const ICONS = {
  start: "info",
  home: "home",
  services: "sparkle",
  contract: "edit",
  published: "check",
} as const satisfies Record<Step, IconName>;

type Props = { application: Application | null; step: Step; children: ReactNode };

/** The frame of the pages on which an owner applies to list a luxury home; what is missing is marked. */
export function OwnerPage({ application, step, children }: Props) {
  const { t } = useI18n();
  const missing = application && missingStep(application);
  const entries = STEPS.map((name) => {
    const [href, label] = [STEP_PATHS[name], t(`luxuryOwner.step.${name}`)];
    return name === missing
      ? { name, href, icon: "warning" as const, label: t("listing.stepMissing", { step: label }) }
      : { name, href, icon: ICONS[name], label };
  });
  const heading = t(step === "start" ? "luxuryOwner.title" : `luxuryOwner.step.${step}`);
  return (
    <SideNavPage label={t("luxuryOwner.steps")} entries={entries} current={step} heading={heading}>
      {children}
    </SideNavPage>
  );
}
