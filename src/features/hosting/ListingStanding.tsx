import { messageOf } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { Link } from "#ui/Link.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import type { OwnListing } from "./contract.ts";
import css from "./Hosting.module.css";
import { STATUS_STEPS, whyNotStatus } from "./rules.ts";

type Props = { listing: OwnListing; bootstrap: Bootstrap };

/** Where a listing stands, what it still lacks, and what can be made of it. */
export function ListingStanding({ listing, bootstrap }: Props) {
  const i18n = useI18n();
  const { t, here } = i18n;
  const { id, status, missing, reservations, completeness } = listing;
  const { form } = bootstrap;
  const wrong = messageOf(i18n, form?.field_errors, "status");
  const next = STATUS_STEPS[status].filter((one) => one !== "removed" && whyNotStatus(status, one, listing) === null);
  const page = to("hostListing", { id });
  const form_of = { action: `/v2/own_listings/${id}/status`, method: "PUT" as const, page, bootstrap };
  return (
    <div className={css.form}>
      {form?.error && <RefusedNotice error={form.error} />}
      {wrong && <p role="alert">{wrong}</p>}
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
          <PostForm
            key={one}
            {...form_of}
            hidden={{ status: one }}
            look="primary"
            submit={t(`listing.make.${one as "published" | "paused"}`)}
          />
        ))}
        <ButtonLink look="quiet" icon="eye" href={here(to("stay", { id }))}>
          {t(status === "published" ? "listing.seePublic" : "listing.preview")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="key" href={here(to("hostArrival", { id }))}>
          {t("hostArrival.title")}
        </ButtonLink>
        <PostForm action={`/v2/own_listings/${id}/copies`} page={page} bootstrap={bootstrap} submit={t("listing.copy")} />
      </div>
      <section aria-labelledby="remove">
        <h2 id="remove">{t("listing.removeHeading")}</h2>
        {reservations > 0 ? (
          <p>{t("listing.hasReservations", { count: reservations })}</p>
        ) : (
          <>
            <p>{t("listing.removeLead")}</p>
            <PostForm
              {...form_of}
              page={to("hostListings", {})}
              hidden={{ status: "removed" }}
              look="danger"
              submit={t("listing.remove")}
            />
          </>
        )}
      </section>
    </div>
  );
}
