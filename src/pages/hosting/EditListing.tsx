import { EditorPage } from "#areas/hosting/editor/EditorPage.tsx";
import { PhotosStep } from "#areas/hosting/editor/PhotosStep.tsx";
import { StepForm } from "#areas/hosting/editor/StepForm.tsx";
import { type OwnListing, readOwnListing } from "#areas/hosting/editor/contract.ts";
import { type Step, STEPS } from "#areas/hosting/editor/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";

type Data = { step: Step; listing: OwnListing };

/** One step of the listing editor. */
export default page<Data, { saved?: string }>({
  async load({ call, params, signal }) {
    const step = STEPS.find((one) => one === params.step) ?? refuse("not_found");
    return { step, listing: (await call(readOwnListing, { id: params.id! }, signal)).own_listing };
  },
  head({ data: { step, listing }, i18n: { t } }) {
    const heading = t(`listingStep.${step}`);
    return { title: listing.title ? t("listing.stepOf", { step: heading, title: listing.title }) : heading };
  },

  View({ data: { step, listing }, search: { saved } }) {
    const { t } = useI18n();
    return (
      <EditorPage listing={listing} current={step} saved={saved} heading={t(`listingStep.${step}`)}>
        {step === "photos" ? <PhotosStep listing={listing} /> : <StepForm key={step} listing={listing} step={step} />}
      </EditorPage>
    );
  },
});
