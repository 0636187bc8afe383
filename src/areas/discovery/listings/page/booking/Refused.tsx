import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import type { StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import css from "./BookingCard.module.css";

/**
 * Why the home cannot be booked, or not on these days; if the requested nights are taken, with a link to the next free period of
 * the same length.
 */
export function Refused({ listing, search }: { listing: Listing; search: StaySearch }) {
  const { t, days } = useI18n();
  const { path, next_free, why_not, min_nights: least, max_nights: most, guests } = listing;
  const { q: _q, reviews: _reviews, ...query } = search;
  return (
    <>
      <p className={css.refused}>
        <Icon name="info" size={20} /> {t(`whyNot.${why_not ?? "not_bookable"}`, { least, most, guests })}
      </p>
      {next_free && (
        <p>
          <Link href={path + stringifySearch({ ...query, ...next_free })} stay>
            {t("booking.nextFree", { days: days(next_free.checkin, next_free.checkout) })}
          </Link>
        </p>
      )}
    </>
  );
}
