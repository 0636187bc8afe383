import { type MouseEvent, useState } from "react";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { isTouchPress } from "#lib/browser/isTouchPress.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { DrawnPins } from "#areas/discovery/map/DrawnPins.tsx";
import { MapFrame } from "#areas/discovery/map/MapFrame.tsx";
import { boundsAroundAll, frameOfBounds } from "#areas/discovery/map/rules.ts";
import { IconButton } from "#ui/elements/IconButton.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Found } from "./contract.ts";
import { pinPrice } from "#areas/discovery/listings/cards/pinPrice.ts";
import css from "./ResultsMap.module.css";
import type { ListingSearch } from "./readSearch.ts";

type Props = { found: Found; search: ListingSearch; pointed: number | null; onPoint: (id: number | null) => void; call: Call };

/** For a few stays in one street, the map still shows their city: about ten kilometres of it. */
const CITY = 48;
const WORLD = { ne: { lat: 70, lng: 180 }, sw: { lat: -55, lng: -180 } };
const load = async () => (await import("./LiveResultsMap.tsx")).LiveResultsMap;

/** The found stays on a map: beside the list, or on a sheet over it if there is no room. */
export function ResultsMap({ found, search, pointed, onPoint, call }: Props) {
  const { t, money, localizePath } = useI18n();
  const [chosen, setChosen] = useState<number | null>(null);
  // A touch cannot hover: the first one shows the stay's card. The second one, and any click of another pointer, follows the
  // link.
  const press = (id: number, event: MouseEvent) => {
    if (id === chosen || !isTouchPress(event.nativeEvent)) return;
    event.preventDefault();
    setChosen(id);
  };
  const { listings, metadata } = found;
  const around = search.ne_lat === undefined ? boundsAroundAll(listings.map(({ at }) => at)) : null;
  // Pins are wide, so there is more space around their points than around a box that the visitor chose.
  const frame = around ? frameOfBounds(around, 1.5, CITY) : frameOfBounds(metadata.bounds ?? WORLD, 1);
  const { checkin, checkout, adults, children } = search;
  const query = stringifySearch({ checkin, checkout, adults, children });
  const pins = listings.map((listing) => {
    const price = pinPrice(listing);
    return {
      ...listing,
      price: price ? money(price, { whole: true }) : t("map.unpriced"),
      href: localizePath(listing.path) + query,
    };
  });
  return (
    <>
      <button type="button" className={css.show} popoverTarget="map">
        <Icon name="map" size={20} /> {t("map.show")}
      </button>
      <div id="map" popover="auto" data-comes-back className={css.sheet}>
        <MapFrame
          frame={frame}
          label={t("map.label")}
          load={load}
          live={{ found, search, pointed, onPoint, call, query, chosen, onChoose: setChosen }}
        >
          <DrawnPins frame={frame} pins={pins} pointed={pointed ?? chosen} onPress={press} />
        </MapFrame>
        <IconButton
          className={css.close}
          look="raised"
          icon="close"
          label={t("map.close")}
          popoverTarget="map"
          popoverTargetAction="hide"
        />
      </div>
    </>
  );
}
