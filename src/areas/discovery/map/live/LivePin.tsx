import type { MouseEvent, ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import { Link } from "#ui/elements/Link.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import { At } from "#areas/discovery/map/At.tsx";
import css from "./LivePin.module.css";
import type { OnMap } from "#areas/discovery/map/placeOn.ts";
import type { Pin } from "#areas/discovery/map/rules.ts";

type Props = Pick<Pin, "id" | "at" | "price" | "tone"> & {
  place: OnMap;
  label: string;
  title?: string;
  small?: boolean;
  pointed: number | null;
  onPoint?: ((id: number | null) => void) | undefined;
  /** The address it links to, or what a click does. */
  to: string | ((event: MouseEvent) => void);
  expanded?: boolean;
};

/** A pin on an interactive map. */
export function LivePin({ id, at, price, tone, place, small, label, title, pointed, onPoint, to, expanded }: Props) {
  const isDot = place.isDot || !price;
  const shown = {
    className: isDot ? classes(css.dot, small && css.small) : css.pin,
    "aria-label": label,
    title,
    "data-pin": id,
    "data-tone": tone,
    "data-pointed": id === pointed || undefined,
    ...pointing(id, onPoint),
  };
  const texts: ReactNode = isDot ? null : price;
  return (
    <At point={at} aside={place.aside}>
      {typeof to === "string" ? (
        <Link {...shown} href={to}>
          {texts}
        </Link>
      ) : (
        <button {...shown} type="button" aria-expanded={expanded} onClick={to}>
          {texts}
        </button>
      )}
    </At>
  );
}
