import { ActivationCheck } from "#areas/site/activation/ActivationCheck.tsx";
import { CannotBook, OwnHold } from "#areas/bookings/reservations/checkout/CannotBook.tsx";
import {
  type CheckoutSearch,
  checkoutQuery,
  readCheckoutSearch,
  stayStepsOf,
  stepTitle,
} from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import { guestsText } from "#areas/bookings/reservations/checkout/guestsText.ts";
import { type Checkout, loadCheckout } from "#areas/bookings/reservations/checkout/loadCheckout.ts";
import { PolicySentence } from "#areas/bookings/reservations/cancellation/PolicySentence.tsx";
import { StaySummary } from "#areas/bookings/reservations/checkout/StaySummary.tsx";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "./checkoutPage.module.css";

/** The first step of a booking: what is booked, its price and its rules. */
export default page<Checkout, Record<string, unknown>>({
  load: (context) => loadCheckout(context, readCheckoutSearch(context.search)),
  head: ({ i18n, data: { home } }) => ({ title: stepTitle(i18n, "review", home.title) }),

  View({ data, search, bootstrap, call }) {
    const i18n = useI18n();
    const clock = useClock();
    const { t, day, localizePath } = i18n;
    const { home, wish: stayQuery, quote } = data;
    const checkoutSearch: CheckoutSearch = readCheckoutSearch(search);
    const query = checkoutQuery(checkoutSearch);
    const acceptsPayments = useAcceptsPayments();
    return (
      <CheckoutFrame
        steps={stayStepsOf(i18n, home.id, checkoutSearch)}
        step="review"
        from={home.path + query}
        heading={t("checkout.review")}
        aside={
          <StaySummary title={home.title} city={home.city} country={home.country} photo={home.photo} stay={stayQuery}>
            {quote && <BookingPrice price={quote.price} />}
          </StaySummary>
        }
      >
        {!quote || !stayQuery ? (
          <CannotBook checkout={data} search={checkoutSearch} />
        ) : (
          <>
            <OwnHold code={data.own_held} />
            <dl className={css.facts}>
              <div>
                <dt>{t("search.checkin")}</dt>
                <dd>
                  {day(stayQuery.checkin, FULL)}{" "}
                  <span className={css.soft}>{t("know.checkin", { time: clock.time(home.checkin_from) })}</span>
                </dd>
              </div>
              <div>
                <dt>{t("search.checkout")}</dt>
                <dd>
                  {day(stayQuery.checkout, FULL)}{" "}
                  <span className={css.soft}>{t("know.checkout", { time: clock.time(home.checkout_until) })}</span>
                </dd>
              </div>
              <div>
                <dt>{t("checkout.who")}</dt>
                <dd>{guestsText(i18n, stayQuery)}</dd>
              </div>
            </dl>
            <p>
              <Link href={home.path + query}>{t("checkout.change")}</Link>
            </p>
            <section aria-labelledby="policy" className={css.section}>
              <h2 id="policy">{t("know.cancellation")}</h2>
              <PolicySentence policy={quote.policy} timeZone={home.time_zone} city={home.city} />
            </section>
            <section aria-labelledby="rules" className={css.section}>
              <h2 id="rules">{t("know.rules")}</h2>
              <ul>
                <li>{t("know.guests", { count: home.guests })}</li>
                <RulesItems rules={home.house_rules} />
              </ul>
            </section>
            <p className={css.soft}>{t(quote.instant_book ? "checkout.instant" : "checkout.onRequest", { host: home.host })}</p>
            {acceptsPayments ? (
              <div>
                <ActivationCheck
                  isLoggedIn={bootstrap.session.user !== null}
                  flow="booking"
                  call={call}
                  href={localizePath(to("whoIsComing", { id: home.id })) + query}
                >
                  {t("checkout.agree")}
                </ActivationCheck>
              </div>
            ) : (
              <NoPayments />
            )}
          </>
        )}
      </CheckoutFrame>
    );
  },
});

const FULL: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
