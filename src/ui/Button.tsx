import { useI18n } from "#lib/i18n.tsx";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./buttonClass.ts";
import css from "./Button.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

type Props = ComponentProps<"button"> & ButtonStyle & { busy?: boolean; busyText?: string; icon?: IconName };

/** Does nothing while busy, yet keeps the focus and its width; a screen reader hears `busyText`. */
export function Button({
  look,
  small,
  wide,
  busy,
  busyText,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  const { t } = useI18n();
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(buttonClass({ ...(look && { look }), small: !!small, wide: !!wide }), busy && css.busy, className)}
        aria-disabled={busy || rest["aria-disabled"]}
        onClick={busy ? (event) => event.preventDefault() : onClick}
      >
        {icon && <Icon name={icon} size={20} />}
        {children}
      </button>
      {busy !== undefined && <output className="visually-hidden">{busy ? (busyText ?? t("ui.busy")) : ""}</output>}
    </>
  );
}
