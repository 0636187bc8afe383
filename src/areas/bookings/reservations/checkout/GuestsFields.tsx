import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useId, useRef } from "react";
import type { CheckoutPart } from "#areas/money/payments/slots/checkoutPart.ts";
import { GuestSteppers } from "#areas/discovery/listings/page/booking/GuestSteppers.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { type CheckoutSearch, checkoutQuery, type CheckoutQuery, readCheckoutSearch, queryOf } from "./checkoutSearch.ts";
import type { Quote } from "#areas/bookings/reservations/contract.ts";
import css from "./GuestsFields.module.css";

const PARTS = import.meta.glob<CheckoutPart>("../../../*/*/checkoutPart.tsx", { eager: true, import: "checkoutPart" });

type Props = {
  id: number;
  /** As in the address, or as sent back with the form. */
  query: CheckoutQuery;
  search: CheckoutSearch;
  /** How many guests the home takes. */
  max: number;
  credit: Quote["credit"];
};

/**
 * The guests and the use of travel credit, inside the form that books: these values are what is booked. With JavaScript they also
 * update the step's address, so that the price beside the form follows.
 */
export function GuestsFields({ id, query, search, max, credit }: Props) {
  const { t } = useI18n();
  const router = useRouter();
  const fields = useRef<HTMLDivElement>(null);
  const readFields = () => {
    const values = [...new FormData(fields.current!.closest("form")!)].map(([name, value]) => [name, String(value)]);
    return readCheckoutSearch({ ...Object.fromEntries(values), checkin: search.checkin, checkout: search.checkout });
  };
  const showPrice = () => {
    const href = to("whoIsComing", { id }) + checkoutQuery(readFields());
    if (href !== router.latestLocation.href) void router.navigate({ href, replace: true, resetScroll: false });
  };
  // Choices made before hydration count.
  useEffect(() => {
    const chosen = queryOf(readFields());
    const isOther = (Object.keys(query) as (keyof CheckoutQuery)[]).some((part) => chosen && chosen[part] !== query[part]);
    if (isOther) showPrice();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={fields} className={css.form}>
      <GuestGroup defaultValue={query} max={max} onChange={showPrice} />
      {credit &&
        Object.entries(PARTS).map(([file, Part]) => (
          <Part key={file} credit={credit} defaultChecked={query.use_credit} onChange={showPrice} />
        ))}
      <noscript>
        <p>{t("checkout.newPrice")}</p>
      </noscript>
    </div>
  );
}

/** The guests of a booking as one group of fields, described by how many the home takes. */
export function GuestGroup(props: ComponentProps<typeof GuestSteppers>) {
  const { t } = useI18n();
  const limit = useId();
  return (
    <fieldset className={css.guests} aria-label={t("checkout.who")} aria-describedby={limit}>
      <p id={limit}>{t("know.guests", { count: props.max })}</p>
      <GuestSteppers {...props} />
    </fieldset>
  );
}
