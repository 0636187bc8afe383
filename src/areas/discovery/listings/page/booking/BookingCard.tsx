import { useRouter } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { classes } from "#ui/elements/classes.ts";
import { DateRangePicker } from "#ui/dates/DateRangePicker.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { island } from "#ui/islands/island.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./BookingCard.module.css";
import { PriceLines } from "#areas/discovery/listings/cards/PriceLines.tsx";
import { GuestSteppers } from "./GuestSteppers.tsx";
import { ReserveButton, STAY_FORM } from "./ReserveButton.tsx";
import { MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { readStaySearch, type StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { searchOfForm } from "#areas/discovery/listings/searchOfForm.ts";

const StaticRefused = island(async () => (await import("./Refused.tsx")).Refused);

type Props = { listing: Listing; search: StaySearch; today: Day };

/** Days, guests and their price. A GET form for this page's address; with JavaScript it follows each change. */
export function BookingCard({ listing, search, today }: Props) {
  const { t, money, days } = useI18n();
  const { nightly, quote, why_not } = listing;
  const acceptsPayments = useAcceptsPayments();
  return (
    <aside className={css.card} id="book" aria-labelledby="booking">
      <h2 id="booking" className="visually-hidden">
        {t("booking.heading")}
      </h2>
      {nightly && (
        <p className={css.price}>
          <strong>{money(quote ? quote.total : nightly, { whole: !quote })}</strong>{" "}
          {quote ? t("stay.totalFor", { nights: quote.nights }) : t("stay.aNight")}
        </p>
      )}
      {search.checkin && search.checkout && (
        <p className="print-only">
          {days(search.checkin, search.checkout)} · {t("stay.guests", { count: (search.adults ?? 1) + (search.children ?? 0) })}
        </p>
      )}
      {nightly && <StayForm listing={listing} search={search} today={today} />}
      <div aria-live="polite" className={css.answer}>
        {why_not || !nightly ? (
          <StaticRefused key={[why_not, listing.next_free?.checkin].join()} listing={listing} search={search} />
        ) : (
          quote && (
            <>
              <p className={css.free}>
                <Icon name="check" size={20} /> {t("booking.free")}
              </p>
              <PriceLines quote={quote} deposit={listing.deposit} rate={listing.rate} />
            </>
          )
        )}
        {nightly && !quote && <p className={css.hint}>{t("booking.addDates")}</p>}
      </div>
      {quote && !why_not && <ReserveButton listing={listing} wide />}
      {nightly && !acceptsPayments && <NoPayments />}
      <p className={css.hint}>{t(`policy.${listing.cancellation_policy}`)}</p>
    </aside>
  );
}

function StayForm({ listing, search, today }: Props) {
  const { t, localizePath } = useI18n();
  const { form, ask, submit } = useStayForm(listing, search);
  return (
    <form
      ref={form}
      id={STAY_FORM}
      method="get"
      action={localizePath(listing.path)}
      className={classes(css.form, "screen-only")}
      onSubmit={submit}
    >
      <HiddenFields search={{ q: search.q, reviews: search.reviews }} />
      <DateRangePicker
        legend={t("search.when")}
        labels={{ checkin: t("search.checkin"), checkout: t("search.checkout") }}
        defaultValue={{ checkin: search.checkin ?? "", checkout: search.checkout ?? "" }}
        min={today}
        max={addDays(today, MAX_NIGHTS_AHEAD)}
        minNights={listing.min_nights}
        isUnavailable={(day) => listing.taken.some(({ from, until }) => from <= day && day < until)}
        onChange={({ checkin, checkout }) => (checkin === "") === (checkout === "") && ask()}
      />
      <GuestSteppers defaultValue={search} max={listing.guests} onChange={ask} />
      {/* Only without JavaScript: a button that disappears after hydration would shift everything below. */}
      <noscript>
        <Button type="submit" wide>
          {t("booking.check")}
        </Button>
      </noscript>
    </form>
  );
}

function useStayForm(listing: Listing, search: StaySearch) {
  const { localizePath } = useI18n();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const ask = () => {
    const stay = readStaySearch(searchOfForm(form.current!));
    const href = listing.path + stringifySearch({ ...stay, q: search.q, reviews: search.reviews });
    if (href !== router.latestLocation.href) void router.navigate({ href, replace: true, resetScroll: false });
  };
  // Days chosen before hydration are sent now; the steppers do so themselves.
  useEffect(() => {
    const { checkin, checkout } = readStaySearch(searchOfForm(form.current!));
    if ((checkin !== search.checkin || checkout !== search.checkout) && !checkin === !checkout) ask();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field submits with the first button of the form.
    const isTyped = document.activeElement instanceof HTMLInputElement;
    if (isTyped || !event.nativeEvent.submitter?.hasAttribute("formaction")) return ask();
    const { checkin, checkout, adults, children, infants } = readStaySearch(searchOfForm(form.current!));
    const query = stringifySearch({ checkin, checkout, adults, children, infants });
    void router.navigate({ href: localizePath(to("reviewTrip", { id: listing.id }) + query) });
  };
  return { form, ask, submit };
}
