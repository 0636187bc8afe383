import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { afterStep } from "./afterStep.ts";
import { type OwnListing, saveListing } from "./contract.ts";
import css from "./Hosting.module.css";
import { type Step, STEPS } from "./rules.ts";
import { STEP_FIELDS } from "./steps/StepFields.tsx";

type Props = { listing: OwnListing; step: Exclude<Step, "photos"> };

/** One step of the editor; saving leads to the next one. */
export function StepForm({ listing, step }: Props) {
  const { t } = useI18n();
  const { id } = listing;
  const Fields = STEP_FIELDS[step];
  return (
    <Form
      action={saveListing}
      input={{ id, step }}
      next={afterStep(id, step)}
      look="primary"
      submit={t(step === STEPS.at(-1) ? "listing.save" : "listing.saveAndGoOn")}
    >
      {(form) => (
        <div className={css.form}>
          <Fields listing={listing} {...form} />
        </div>
      )}
    </Form>
  );
}
