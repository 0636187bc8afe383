import { useI18n } from "#lib/i18n/i18n.tsx";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./buttonClass.ts";
import css from "./Button.module.css";
import { classes } from "./classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";

type Props = ComponentProps<"button"> & ButtonStyle & { busy?: boolean; busyText?: string; icon?: IconName };

/** Ignores presses while busy or disabled, but keeps the focus and its width; a screen reader announces `busyText`. */
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
  disabled,
  ...rest
}: Props) {
  const { t } = useI18n();
  // With a script it is only marked as disabled and ignores presses, because an element that is disabled while focused loses the
  // focus.
  const isAwake = useHydrated();
  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={disabled && !isAwake}
        className={classes(buttonClass({ ...(look && { look }), small: !!small, wide: !!wide }), busy && css.busy, className)}
        aria-disabled={busy || disabled || rest["aria-disabled"]}
        onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
      >
        {icon && <Icon name={icon} size={20} />}
        {children}
      </button>
      {busy !== undefined && <output className="visually-hidden">{busy ? (busyText ?? t("ui.busy")) : ""}</output>}
    </>
  );
}
