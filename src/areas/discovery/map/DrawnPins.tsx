import type { MouseEvent } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import css from "./DrawnPins.module.css";
import { type Frame, percent, type Pin, placePins } from "./rules.ts";

type Props = {
  frame: Frame;
  pins: readonly Pin[];
  /** Highlighted because it is pointed at in the list. */
  pointed?: number | null;
  onPoint?: (id: number | null) => void;
  /** May prevent a click from opening the page. */
  onPress?: (id: number, event: MouseEvent) => void;
};

/** Pins as links on a drawn map. A pin without a price, or without room for it, is a dot. */
export function DrawnPins({ frame, pins, pointed = null, onPoint, onPress }: Props) {
  const { t } = useI18n();
  const placed = placePins(frame, pins);
  return pins.map(({ id, title, price, href, tone }, i) => {
    const { x, y, width_px, isDot } = placed[i]!;
    return (
      <svg key={id} role="none" x={percent(x)} y={percent(y)} className={css.spot}>
        <a
          href={href}
          aria-label={price ? t("map.pin", { title, price }) : title}
          className={css.pin}
          data-pin={id}
          data-tone={tone}
          data-pointed={id === pointed || undefined}
          data-later={onPress && true}
          onClick={onPress && ((event) => onPress(id, event))}
          {...pointing(id, onPoint)}
        >
          {isDot || !price ? (
            <>
              <circle r="13" className={css.room} />
              <circle r="8" />
            </>
          ) : (
            <>
              <rect x={-width_px / 2} y="-15" width={width_px} height="30" rx="15" />
              <text y="5">{price}</text>
            </>
          )}
        </a>
      </svg>
    );
  });
}
