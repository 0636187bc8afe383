import type { MouseEvent } from "react";
import { ClusteredPins } from "#areas/discovery/map/live/ClusteredPins.tsx";
import { useOtherPins } from "#areas/discovery/map/live/useOtherPins.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { type Found, searchPins } from "./contract.ts";
import { pinPrice } from "#areas/discovery/listings/cards/pinPrice.ts";
import type { ListingSearch } from "./readSearch.ts";

type Props = {
  found: Found;
  search: ListingSearch;
  call: Call;
  pointed: number | null;
  chosen: number | null;
  onPoint: (id: number | null) => void;
  onChoose: (id: number, event: MouseEvent) => void;
};

/** Prices for the stays on the page, dots and counts for the other results: up to 500. */
export function ResultPins({ found, search, call, pointed, chosen, onPoint, onChoose }: Props) {
  const { t, money } = useI18n();
  const { page: _, sort: __, ...requested } = search;
  const others = useOtherPins(
    stringifySearch(requested),
    async (signal) => (await call(searchPins, requested, signal)).listing_pins,
    found.listings,
  );
  const pressed = (id: number) => ({ expanded: id === chosen, to: (event: MouseEvent) => onChoose(id, event) });
  const own = found.listings.map((listing) => {
    const { id, at, title } = listing;
    const paid = pinPrice(listing);
    const price = paid ? money(paid, { whole: true }) : t("map.unpriced");
    return { id, at, price, label: t("map.pin", { title, price }), ...pressed(id) };
  });
  return (
    <ClusteredPins
      {...{ own, others, pointed, onPoint }}
      shownAs={({ id, nightly }) => ({
        label: t("map.other", { price: nightly ? money(nightly, { whole: true }) : t("map.unpriced") }),
        ...pressed(id),
      })}
    />
  );
}
