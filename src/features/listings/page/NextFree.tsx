import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { Link } from "#ui/Link.tsx";
import type { Listing } from "../contract.ts";
import type { StaySearch } from "../readStaySearch.ts";

/** The next nights that can be had where those asked for are taken, as many of them: pressed, they are asked for. */
export function NextFree({ listing, search }: { listing: Listing; search: StaySearch }) {
  const { t, days } = useI18n();
  const { path, next_free } = listing;
  if (!next_free) return null;
  const { q: _q, reviews: _reviews, ...wish } = search;
  return (
    <p>
      <Link href={path + stringifySearch({ ...wish, ...next_free })} stay>
        {t("booking.nextFree", { days: days(next_free.checkin, next_free.checkout) })}
      </Link>
    </p>
  );
}
