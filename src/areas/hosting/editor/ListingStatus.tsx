import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { copyListing, type OwnListing, setListingStatus } from "./contract.ts";
import css from "./Hosting.module.css";
import { STATUS_STEPS, whyNotStatus } from "./rules.ts";

/** The status of a listing, what is still missing, and the possible next steps. */
export function ListingStatus({ listing }: { listing: OwnListing }) {
  const { t, localizePath } = useI18n();
  const { id, status, missing, reservations, completeness } = listing;
  const next = STATUS_STEPS[status].filter((one) => one !== "removed" && whyNotStatus(status, one, listing) === null);
  return (
    <div className={css.form}>
      <RefusedAbove>
        <p className={css.facts}>
          <span className={css.badge}>{t(`listingStatus.${status}`)}</span>
          <span>{t("listing.complete", { percent: completeness })}</span>
        </p>
        <p>{t(`listing.about.${status}`)}</p>
        {missing.length > 0 && (
          <section aria-labelledby="missing">
            <h2 id="missing">{t("listing.missing")}</h2>
            <ul>
              {missing.map((step) => (
                <li key={step}>
                  <Link href={to("editListing", { id, step })}>{t(`listingStep.${step}`)}</Link>:{" "}
                  {t(`listing.lacks.${step as "photos" | "words" | "price"}`)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={css.buttons}>
          {next.map((one) => (
            <Form
              key={one}
              name={one}
              action={setListingStatus}
              input={{ id, status: one }}
              done={t(`listingStatus.${one}`)}
              look="primary"
              submit={t(`listing.make.${one as "published" | "paused"}`)}
            />
          ))}
          <ButtonLink look="quiet" icon="eye" href={localizePath(to("stay", { id }))}>
            {t(status === "published" ? "listing.seePublic" : "listing.preview")}
          </ButtonLink>
          <ButtonLink look="quiet" icon="key" href={localizePath(to("hostArrival", { id }))}>
            {t("hostArrival.title")}
          </ButtonLink>
          <Form
            action={copyListing}
            input={{ id }}
            next={({ own_listing }) => to("editListing", { id: own_listing.id, step: "words" })}
            submit={t("listing.copy")}
          />
        </div>
        <section aria-labelledby="remove">
          <h2 id="remove">{t("listing.removeHeading")}</h2>
          {reservations > 0 ? (
            <p>{t("listing.hasReservations", { count: reservations })}</p>
          ) : (
            <>
              <p>{t("listing.removeLead")}</p>
              <Form
                name="removed"
                action={setListingStatus}
                input={{ id, status: "removed" }}
                next={to("hostListings", {})}
                look="danger"
                submit={t("listing.remove")}
              />
            </>
          )}
        </section>
      </RefusedAbove>
    </div>
  );
}
