import { useI18n } from "#lib/i18n/i18n.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";
import css from "./ReserveBar.module.css";
import { ReserveButton } from "./ReserveButton.tsx";

/** The price and button at the bottom of the screen, on phones and tablets, where the card with days and price is far below. */
export function ReserveBar({ listing }: { listing: Listing }) {
  const { t, money } = useI18n();
  const { nightly, quote, why_not } = listing;
  if (!nightly) return null;
  const isFree = quote !== null && !why_not;
  return (
    <div className={css.bar}>
      <p>
        <strong>{money(isFree ? quote.total : nightly, { whole: !isFree })}</strong>{" "}
        {isFree ? t("stay.totalFor", { nights: quote.nights }) : t("stay.aNight")}
      </p>
      {isFree ? <ReserveButton listing={listing} /> : <ButtonLink href="#book">{t("booking.days")}</ButtonLink>}
    </div>
  );
}
