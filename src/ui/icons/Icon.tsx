import { classes } from "#ui/elements/classes.ts";
import { type IconName, ICONS } from "./icons.ts";
import css from "./Icon.module.css";

// The server renders all icons.
if (import.meta.env.SSR) await import("./joinIcons.ts");

type Props = { name: IconName; size?: 12 | 16 | 20 | 24 | 32 | 48; className?: string | undefined; title?: string };

/** An icon, decorative beside a text; pass a title only if it is alone. */
export function Icon({ name, size = 24, className, title }: Props) {
  const mirrored = name.endsWith("-start") || name.endsWith("-end") || name === "logout" || name === "undo" || name === "list";
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes(css.icon, name.endsWith("-filled") && css.filled, mirrored && css.mirrored, className)}
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
