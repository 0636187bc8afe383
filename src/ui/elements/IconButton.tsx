import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./IconButton.module.css";
import type { IconName } from "#ui/icons/icons.ts";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: IconName;
  /** plain: no background; quiet: a ring; raised: floats over a picture or a map. */
  look?: "plain" | "quiet" | "raised";
};

/** A round button of 44 px with an icon; its label is for screen readers and the tooltip. */
export function IconButton({ label, icon, look = "plain", className, type = "button", disabled, ...rest }: Props) {
  return (
    <button
      title={label}
      {...rest}
      // It keeps the focus when disabled, as `Button` does.
      {...(disabled && { "aria-disabled": true, onClick: undefined })}
      type={type}
      aria-label={label}
      className={classes(css.button, css[look], className)}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
