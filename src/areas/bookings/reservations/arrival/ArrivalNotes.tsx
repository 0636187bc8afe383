import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./ArrivalNotes.module.css";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { isConfirmed } from "#areas/bookings/reservations/rules.ts";
import { wholeAddress } from "./wholeAddress.ts";

type Details = Pick<Reservation, "arrival" | "role" | "status"> & {
  agreement: Pick<Reservation["agreement"], "address" | "place">;
  listing: Pick<Reservation["listing"], "city" | "country">;
};

/** Where the home is and how to get in, as far as it may be shown by now. */
export function ArrivalNotes({ reservation: { agreement, listing, arrival, role, status } }: { reservation: Details }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <dl className={css.notes}>
      <div>
        <dt>{t("arrival.address")}</dt>
        <dd>
          {wholeAddress({ address: agreement.address, city: listing.city, country: listing.country }, i18n) ||
            t(isConfirmed(status) ? "arrival.addressUnsaid" : "arrival.addressLater", { place: agreement.place })}
        </dd>
      </div>
      {arrival?.instructions && (
        <div>
          <dt>{t("arrival.instructions")}</dt>
          <dd className={css.text} dir="auto">
            {arrival.instructions}
          </dd>
        </div>
      )}
      {arrival?.door_code && (
        <div>
          <dt>{t("arrival.doorCode")}</dt>
          <dd>
            <code className={css.code} dir="ltr">
              {arrival.door_code}
            </code>
          </dd>
        </div>
      )}
      {!arrival && role === "guest" && status !== "completed" && (
        <div>
          <dt>{t("arrival.instructions")}</dt>
          <dd>{t("arrival.later")}</dd>
        </div>
      )}
    </dl>
  );
}
