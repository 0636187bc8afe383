import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { type Application, sendLuxuryApplication } from "./contract.ts";
import css from "./LuxuryOwners.module.css";
import { STEP_PATHS } from "./stepPaths.ts";

/** All that was told, what the owner agrees to, and the button that sends it. */
export function ContractStep({ application }: { application: Application }) {
  const { t } = useI18n();
  return (
    <>
      <ApplicationFacts application={application} />
      <p>
        <Link href={STEP_PATHS.home} className="link">
          {t("luxuryOwner.change")}
        </Link>
      </p>
      <section aria-labelledby="terms">
        <h2 id="terms" className={css.heading}>
          {t("luxuryOwner.terms")}
        </h2>
        <ul className={css.terms}>
          {(["owner", "true", "free"] as const).map((one) => (
            <li key={one}>{t(`luxuryOwner.term.${one}`)}</li>
          ))}
        </ul>
      </section>
      <Form action={sendLuxuryApplication} next={STEP_PATHS.published} look="primary" submit={t("luxuryOwner.send")}>
        {({ field }) => <Checkbox name="sure" value="true" label={t("luxuryOwner.agree")} error={field("sure").error} required />}
      </Form>
    </>
  );
}
