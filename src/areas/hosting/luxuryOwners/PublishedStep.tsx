import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Moment } from "#ui/dates/Moment.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { type Application, withdrawLuxuryApplication } from "./contract.ts";
import css from "./LuxuryOwners.module.css";
import { isWithdrawable } from "./rules.ts";

const TONES = { draft: "warn", open: "warn", accepted: "good", declined: "bad" } as const;

/** What became of an application, and what its owner can do now. */
export function PublishedStep({ application }: { application: Application }) {
  const { t, localizePath } = useI18n();
  const { status, answer, decided_at, sent_at, listing } = application;
  const at = decided_at ?? sent_at;
  return (
    <>
      <Notice tone={TONES[status]} role="status">
        <strong>{t(`luxuryOwner.status.${status}`)}</strong>
        {at && (
          <p>
            <Moment at={at} />
          </p>
        )}
        {status === "open" && <p>{t("luxuryOwner.openText")}</p>}
      </Notice>
      {answer && (
        <section aria-labelledby="answer">
          <h2 id="answer" className={css.heading}>
            {t("luxuryOwner.answer")}
          </h2>
          <Quoted text={answer} />
        </section>
      )}
      <ButtonRow>
        {status === "accepted" && <NextOfHome listing={listing} />}
        {status === "draft" && (
          <ButtonLink href={localizePath(to("luxuryOwnerContract", {}))}>{t("luxuryOwner.goOn")}</ButtonLink>
        )}
        {decided_at && (
          <ButtonLink look="quiet" href={localizePath(to("luxuryOwnerHome", {}))}>
            {t("luxuryOwner.again")}
          </ButtonLink>
        )}
        {isWithdrawable(status) && (
          <Form action={withdrawLuxuryApplication} next={to("luxuryOwnerStart", {})} small submit={t("luxuryOwner.withdraw")} />
        )}
      </ButtonRow>
      <section aria-labelledby="application">
        <h2 id="application" className={css.heading}>
          {t("luxuryOwner.summary")}
        </h2>
        <ApplicationFacts application={application} />
      </section>
    </>
  );
}

/** An accepted home needs a listing, and to be published as a luxury one. */
function NextOfHome({ listing }: Pick<Application, "listing">) {
  const { t, localizePath } = useI18n();
  if (!listing) return <ButtonLink href={localizePath(to("becomeAHost", {}))}>{t("luxuryOwner.makeListing")}</ButtonLink>;
  const isShown = listing.status === "published" && listing.tier === "luxury";
  return (
    <ButtonLink href={localizePath(isShown ? listing.path : to("hostListing", { id: listing.id }))}>
      {t(isShown ? "luxuryOwner.luxuryNow" : "luxuryOwner.finishListing")}
    </ButtonLink>
  );
}
