import { ContractStep } from "#areas/hosting/luxuryOwners/ContractStep.tsx";
import { type Application, type OwnApplication, readLuxuryApplication } from "#areas/hosting/luxuryOwners/contract.ts";
import { HomeStep } from "#areas/hosting/luxuryOwners/HomeStep.tsx";
import { IncompleteStep } from "#areas/hosting/luxuryOwners/IncompleteStep.tsx";
import { OwnerPage } from "#areas/hosting/luxuryOwners/OwnerPage.tsx";
import { PublishedStep } from "#areas/hosting/luxuryOwners/PublishedStep.tsx";
import { missingStep, type Step } from "#areas/hosting/luxuryOwners/rules.ts";
import { ServicesStep } from "#areas/hosting/luxuryOwners/ServicesStep.tsx";
import { StartStep } from "#areas/hosting/luxuryOwners/StartStep.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

const NOTHING: OwnApplication = { luxury_application: null, listings: [], likely_country: null };

/** A page on which an owner applies to list a luxury home [A2.5.16]; the first one is for everybody. */
export const luxuryOwnerPage = (step: Step) =>
  page<OwnApplication>({
    auth_trigger: "LuxuryOwnerOnboarding", // [A4.3.4]
    async load({ call, bootstrap, signal }) {
      if (bootstrap.session.user) return call(readLuxuryApplication, {}, signal);
      return step === "start" ? NOTHING : refuse("authentication_required");
    },
    head: ({ i18n: { t } }) =>
      step === "start"
        ? { title: t("luxuryOwner.title"), description: t("luxuryOwner.lead"), canonical: to("luxuryOwnerStart", {}) }
        : { title: t(`luxuryOwner.step.${step}`) },

    View({ data }) {
      const application = data.luxury_application;
      return (
        <OwnerPage application={application} step={step}>
          {step === "start" ? (
            <StartStep application={application} />
          ) : (
            <RefusedAbove>
              <FilledStep step={step} data={data} application={application} />
            </RefusedAbove>
          )}
        </OwnerPage>
      );
    },
  });

type Props = { step: Exclude<Step, "start">; data: OwnApplication; application: Application | null };

/** What was sent is only shown; after a decision another application may begin. */
function FilledStep({ step, data, application }: Props) {
  const isSent = application !== null && application.status !== "draft";
  if (step === "home" && application?.status !== "open") return <HomeStep {...data} />;
  if (application === null) return <IncompleteStep missing="home" />;
  if (isSent || step === "published") return <PublishedStep application={application} />;
  const missing = missingStep(application);
  if (step === "contract") return missing ? <IncompleteStep missing={missing} /> : <ContractStep application={application} />;
  return <ServicesStep application={application} />;
}
