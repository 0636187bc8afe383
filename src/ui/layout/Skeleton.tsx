import { classes } from "#ui/elements/classes.ts";
import css from "./Skeleton.module.css";

type Props = {
  /** text: lines of the height of text; the others fill the width in that shape. Otherwise set the size with a class. */
  shape?: "text" | "square" | "photo" | "wide" | "circle" | "box";
  lines?: number;
  className?: string | undefined;
};

/** A placeholder for loading content. The list around it announces "Loading…" once, with `aria-busy`. */
export function Skeleton({ shape = "box", lines = 1, className }: Props) {
  if (shape !== "text") return <span aria-hidden className={classes(css.bone, css[shape], className)} />;
  return (
    <span aria-hidden className={classes(css.lines, className)}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={classes(css.bone, css.line)} />
      ))}
    </span>
  );
}
