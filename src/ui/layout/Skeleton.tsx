import { classes } from "#ui/elements/classes.ts";
import css from "./Skeleton.module.css";

type Props = {
  /** text: lines as high as their words; the others fill the width in that shape. Otherwise give the size by class. */
  shape?: "text" | "square" | "photo" | "wide" | "circle" | "box";
  lines?: number;
  className?: string | undefined;
};

/** Holds the place of what is being loaded. The list around it says "Loading…" once, by `aria-busy`. */
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
