import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./CannotBook.module.css";
import { type CheckoutSearch, checkoutQuery } from "./checkoutSearch.ts";
import type { Checkout } from "./loadCheckout.ts";
import { Notice } from "#ui/status/Notice.tsx";

/** Why the days are not available, and the next days that are. */
export function CannotBook({ checkout, search }: { checkout: Checkout; search: CheckoutSearch }) {
  const { t, days } = useI18n();
  const acceptsPayments = useAcceptsPayments();
  const { home, wish: query, why_not, next_free, own_held: own } = checkout;
  const { checkin: _from, checkout: _until, use_credit: _credit, ...guests } = search;
  const back = home.path + checkoutQuery(guests);
  return (
    <Notice tone="warn" role="alert">
      <p>
        {query
          ? t(`whyNot.${why_not ?? "not_bookable"}`, { least: home.min_nights, most: home.max_nights, guests: home.guests })
          : t("booking.addDates")}
      </p>
      {own && <ToOwnHold code={own} />}
      {!acceptsPayments && <NoPayments />}
      {acceptsPayments && next_free.length > 0 && (
        <>
          <p>{t("checkout.nextFree")}</p>
          <ul className={css.days}>
            {next_free.map(({ checkin, checkout }) => (
              <li key={checkin}>
                <Link href={to("reviewTrip", { id: home.id }) + checkoutQuery({ ...search, checkin, checkout })}>
                  {days(checkin, checkout)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link href={back}>{t("checkout.otherDays")}</Link>
      </p>
    </Notice>
  );
}

/** A guest who returns from the payment page finds the link back to it here. If they book anew, these held nights give way. */
export function OwnHold({ code }: { code: string | null }) {
  return (
    code && (
      <Notice tone="good" icon="key">
        <ToOwnHold code={code} />
      </Notice>
    )
  );
}

function ToOwnHold({ code }: { code: string }) {
  const { t } = useI18n();
  return (
    <p>
      <Link href={to("payReservation", { code })}>{t("checkout.ownHeld")}</Link>
    </p>
  );
}
