import { redirect } from "@tanstack/react-router";
import { afterBooking } from "#areas/bookings/reservations/checkout/afterBooking.ts";
import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import { CannotBook, OwnHold } from "#areas/bookings/reservations/checkout/CannotBook.tsx";
import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import {
  checkoutQuery,
  readCheckoutSearch,
  queryOf,
  stayStepsOf,
  stepTitle,
} from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { dueShownOf } from "#areas/bookings/reservations/mayDo.ts";
import { GuestsFields } from "#areas/bookings/reservations/checkout/GuestsFields.tsx";
import { type Checkout, loadCheckout } from "#areas/bookings/reservations/checkout/loadCheckout.ts";
import { MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";
import { StaySummary } from "#areas/bookings/reservations/checkout/StaySummary.tsx";
import { NoPayments } from "#areas/money/payments/NoPayments.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RefusedNotice } from "#ui/forms/RefusedNotice.tsx";
import css from "./checkoutPage.module.css";

/**
 * The second step of a booking: the guests, the use of travel credit, and a message to the host. A signed-out visitor signs in
 * first and returns here.
 */
export default page<Checkout, Record<string, unknown>>({
  async load(context) {
    const checkout = await loadCheckout(context, readCheckoutSearch(context.search));
    if (context.bootstrap.session.user) return checkout;
    const { localizePath } = context.i18n;
    const { id, path } = checkout.home;
    throw redirect({
      href:
        localizePath(to("logIn", {})) +
        stringifySearch({
          next: localizePath(to("whoIsComing", { id })) + context.query,
          auth_trigger: path === to("luxury", { id }) ? "LuxuryRetreatsCheckout" : "BookIt",
        }),
    });
  },
  head: ({ i18n, data: { home } }) => ({ title: stepTitle(i18n, "guests", home.title) }),

  View({ data, search, bootstrap }) {
    const i18n = useI18n();
    const { t, money } = i18n;
    const { home, wish: query, quote } = data;
    const checkoutSearch = readCheckoutSearch(search);
    const { takes_payments: acceptsPayments } = bootstrap;
    const refused = bootstrap.submitted?.refused;
    const days = { checkin: checkoutSearch.checkin, checkout: checkoutSearch.checkout };
    return (
      <CheckoutFrame
        steps={stayStepsOf(i18n, home.id, checkoutSearch)}
        step="guests"
        from={home.path + checkoutQuery(checkoutSearch)}
        heading={t("checkout.guests")}
        aside={
          <StaySummary title={home.title} city={home.city} country={home.country} photo={home.photo} stay={query}>
            {quote && <BookingPrice price={quote.price} live />}
          </StaySummary>
        }
      >
        {refused && !quote && refused.error !== "nights_taken" && <RefusedNotice refused={refused} />}
        {!quote || !query ? (
          <CannotBook checkout={data} search={checkoutSearch} />
        ) : !acceptsPayments ? (
          <NoPayments />
        ) : (
          <>
            <OwnHold code={data.own_held} />
            <Form
              action={createReservation}
              input={{ quote: quote.token }}
              next={afterBooking}
              look="primary"
              submit={t(quote.instant_book ? "checkout.toPayment" : "checkout.toHold", {
                amount: money(dueShownOf(quote.price)),
              })}
            >
              {({ field, typed }) => (
                <>
                  <GuestsFields
                    id={home.id}
                    query={typed.adults === undefined ? query : queryOf({ ...days, ...readCheckoutSearch(typed) })!}
                    search={checkoutSearch}
                    max={home.guests}
                    credit={quote.credit}
                  />
                  <Field
                    multiline
                    id="message"
                    {...field("message")}
                    label={t("checkout.message", { host: home.host })}
                    hint={t("checkout.messageHint")}
                    optional
                    maxLength={MAX_MESSAGE_LENGTH}
                  />
                  <p className={css.soft}>
                    {t(quote.instant_book ? "checkout.heldNext" : "checkout.heldNextRequest", { host: home.host })}
                  </p>
                </>
              )}
            </Form>
          </>
        )}
      </CheckoutFrame>
    );
  },
});
