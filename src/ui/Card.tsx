import type { ComponentProps, ReactNode } from "react";
import css from "./Card.module.css";
import { classes } from "./classes.ts";

type Props = Omit<ComponentProps<"article">, "title"> & {
  /** What stands above the words, edge to edge: a photo or a Skeleton. */
  media?: ReactNode;
  /** Over the media's end corner: a heart. */
  corner?: ReactNode;
  /** framed: a sheet with a border; plain (default): only the picture has a shape. */
  look?: "plain" | "framed";
};

/** The shell of a card. A link inside with the class `cardLink` (see cardLink.ts) takes presses on the whole of it. */
export function Card({ media, corner, look = "plain", className, children, ...rest }: Props) {
  return (
    <article {...rest} className={classes(css.card, css[look], className)}>
      {media && <div className={css.media}>{media}</div>}
      {corner && <div className={css.corner}>{corner}</div>}
      <div className={css.body}>{children}</div>
    </article>
  );
}
