import { useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import type { Listing } from "#areas/discovery/listings/contract.ts";

/** The id of the form with a stay's days and guests. */
export const STAY_FORM = "stay-form";

/** Opens the booking with the days and guests from the form, wherever the button is on the page. */
export function ReserveButton({
  listing: { id, instant_book },
  wide = false,
}: {
  listing: Pick<Listing, "id" | "instant_book">;
  wide?: boolean;
}) {
  const { t, localizePath } = useI18n();
  if (!useAcceptsPayments()) return null;
  return (
    <Button type="submit" role="link" wide={wide} form={STAY_FORM} formAction={localizePath(to("reviewTrip", { id }))}>
      {t(instant_book ? "booking.reserve" : "booking.request")}
    </Button>
  );
}
