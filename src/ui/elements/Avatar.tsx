import { useState } from "react";
import css from "./Avatar.module.css";
import { classes } from "./classes.ts";
import { portraitAt } from "./portraitAt.ts";
import { initialsOf, tintOf } from "./initialsOf.ts";

export type AvatarSize = 24 | 32 | 40 | 48 | 52 | 64 | 72 | 88 | 120 | 160; // [A9.12]
type Props = {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** The text for screen readers; empty if the name is beside the picture. */
  alt?: string;
  className?: string | undefined;
};

/** A person's picture, or their initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 48, alt = "", className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = classes(css.avatar, css[`size-${size}`], className);
  if (src && src !== broken) {
    // It may have failed before the listener was attached.
    const check = (img: HTMLImageElement | null) => void (img?.complete && img.naturalWidth === 0 && setBroken(src));
    const fail = () => setBroken(src);
    return (
      <img
        ref={check}
        src={portraitAt(src, size)}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={look}
        onError={fail}
      />
    );
  }
  return (
    <span
      className={classes(look, css[`tint-${tintOf(name, 4)}`])}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {initialsOf(name)}
    </span>
  );
}
