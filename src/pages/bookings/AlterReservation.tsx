import { redirect } from "@tanstack/react-router";
import { AlterationChange } from "#areas/bookings/reservations/alteration/AlterationChange.tsx";
import { AlterationFields } from "#areas/bookings/reservations/alteration/AlterationWish.tsx";
import { proposeAlteration, quoteAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { readCheckoutSearch, queryOf } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { Notice } from "#ui/status/Notice.tsx";
import { ReservationFrame } from "#areas/bookings/reservations/page/ReservationFrame.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Form } from "#ui/forms/Form.tsx";
import css from "./reservationPage.module.css";

type Stay = { checkin: string; checkout: string; adults: number; children: number; infants: number };
const isSame = (a: Stay, b: Stay) =>
  a.checkin === b.checkin &&
  a.checkout === b.checkout &&
  a.adults === b.adults &&
  a.children === b.children &&
  a.infants === b.infants;

async function load({ call, i18n, params, search, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const { reservation } = await call(readReservation, { code: params.code! }, signal);
  const { code, may } = reservation;
  if (!may.includes("alter")) throw redirect({ href: i18n.localizePath(to("reservation", { code })) });
  const edited = queryOf(readCheckoutSearch(search));
  const query = edited && !isSame(edited, reservation) ? edited : null;
  const stay = query && {
    checkin: query.checkin,
    checkout: query.checkout,
    adults: query.adults,
    children: query.children,
    infants: query.infants,
  };
  const priced = stay ? await call(quoteAlteration, { code, ...stay }, signal) : { alteration_quote: null, why_not: null };
  return {
    reservation,
    stay,
    quote: priced.alteration_quote,
    why_not: priced.why_not,
    isEdited: search.edit !== undefined,
  };
}

/** Asks for other days or guests, shows their price, and then proposes them to the other side. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { reservation } }) => ({ title: t("alteration.title", { code: reservation.code }) }),

  View({ data: { reservation, stay: query, quote, why_not, isEdited } }) {
    const { t, find } = useI18n();
    const { code, role, host, guest } = reservation;
    const other = (role === "host" ? guest : host).first_name;
    return (
      <ReservationFrame reservation={reservation} heading={t("alteration.page")}>
        <RefusedAbove>
          <p>{t("alteration.lead", { name: other })}</p>
          {/* Shows either the fields or the price, so that what is proposed is what is shown. */}
          {query && quote && !isEdited ? (
            <p>
              <Link href={to("alterReservation", { code }) + stringifySearch({ ...query, edit: "yes" })}>
                {t("checkout.change")}
              </Link>
            </p>
          ) : (
            <AlterationFields code={code} stay={query ?? reservation} max={reservation.max_guests} today={reservation.today} />
          )}
          <div aria-live="polite" className={css.form}>
            {why_not && (
              <Notice tone="warn">
                <p>{find(`alteration.whyNot.${why_not}`) ?? t("alteration.whyNotOther")}</p>
              </Notice>
            )}
            {query && quote && !isEdited && (
              <>
                <h2>{t("alteration.difference")}</h2>
                <AlterationChange
                  reservation={reservation}
                  query={query}
                  price={quote.price}
                  difference={quote.difference}
                  isHost={role === "host"}
                />
                <Form
                  action={proposeAlteration}
                  input={{ code, ...query }}
                  next={to("reservation", { code })}
                  look="primary"
                  submit={t("alteration.propose", { name: other })}
                />
              </>
            )}
          </div>
          <p>
            <Link href={to("reservation", { code })}>{t("alteration.keep")}</Link>
          </p>
        </RefusedAbove>
      </ReservationFrame>
    );
  },
});
