import { useI18n } from "#lib/i18n/i18n.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { partShown } from "#areas/money/currency/rules.ts";
import type { Money } from "#lib/money/money.ts";
import css from "./AlterationChange.module.css";
import type { Price, Reservation } from "#areas/bookings/reservations/contract.ts";
import { guestsText } from "#areas/bookings/reservations/checkout/guestsText.ts";

type Stay = Pick<Reservation, "checkin" | "checkout" | "adults" | "children" | "infants">;
type Props = { reservation: Reservation; query: Stay; price: Price; difference: Money; isHost: boolean };

/** What would change: days, guests and price, before and after. */
export function AlterationChange({ reservation, query, price, difference, isHost }: Props) {
  const i18n = useI18n();
  const { t, days, money } = i18n;
  // Hosts see the charged amount, because it is in the currency of the home.
  const priced = ({ total, charged }: Price) => (isHost ? money(charged) : chargedBeside(i18n, charged, total));
  const more = abs(difference);
  const rows = [
    { key: "days", now: days(reservation.checkin, reservation.checkout), wanted: days(query.checkin, query.checkout) },
    { key: "guests", now: guestsText(i18n, reservation), wanted: guestsText(i18n, query) },
    { key: "price", now: priced(reservation.price), wanted: priced(price) },
  ] as const;
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">{t("alteration.change")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("alteration.now")}</th>
            <th scope="col">{t("alteration.then")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, now, wanted: target }) => (
            <tr key={key} data-changed={now !== target || undefined}>
              <th scope="row">{t(`alteration.row.${key}`)}</th>
              <td>{now}</td>
              <td>{target}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.difference}>
        {t(`alteration.${differenceWord(difference, isHost)}`, {
          amount: isHost ? money(more) : chargedBeside(i18n, more, partShown(more, price)),
        })}
      </p>
    </>
  );
}

const abs = ({ amount_micros, currency }: Money): Money => ({ amount_micros: Math.abs(amount_micros), currency });

const differenceWord = ({ amount_micros }: Money, isHost: boolean) => {
  if (amount_micros === 0) return "costsSame";
  if (amount_micros > 0) return isHost ? "guestPays" : "youPay";
  return isHost ? "guestGets" : "youGet";
};
