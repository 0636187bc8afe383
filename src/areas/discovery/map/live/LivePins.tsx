import { useI18n } from "#lib/i18n/i18n.tsx";
import { LivePin } from "./LivePin.tsx";
import { useMap } from "./MapContext.ts";
import { placeOn } from "#areas/discovery/map/placeOn.ts";
import type { Pin } from "#areas/discovery/map/rules.ts";
import { useMoves } from "./useMoves.ts";

type Props = {
  pins: readonly Pin[];
  pointed?: number | null;
  onPoint?: (id: number | null) => void;
  /** Called on a click instead of opening the page. */
  onPress?: (id: number) => void;
};

/** The pins of a drawn map on an interactive one. */
export function LivePins({ pins, pointed = null, onPoint, onPress }: Props) {
  const { t } = useI18n();
  const map = useMap();
  useMoves(map);
  const places = placeOn(map, pins);
  return pins.map(({ href, ...pin }, i) => (
    <LivePin
      key={pin.id}
      {...pin}
      place={places[i]!}
      label={pin.price ? t("map.pin", { title: pin.title, price: pin.price }) : pin.title}
      to={onPress ? () => onPress(pin.id) : href}
      {...{ pointed, onPoint }}
    />
  ));
}
