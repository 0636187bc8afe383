import type { ComponentProps, ReactNode } from "react";
import css from "./Chip.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";

type Props = Omit<ComponentProps<"input">, "type"> & {
  children: ReactNode;
  /** Any number of several (checkbox, the default), or one of a set (radio). */
  type?: "checkbox" | "radio";
  icon?: IconName;
  /** The number of results; shown in a muted colour. */
  count?: ReactNode;
};

/** A checkbox or radio that looks like a pill. */
export function Chip({ children, type = "checkbox", icon, count, className, ...rest }: Props) {
  return (
    <label className={`${css.chip} ${className ?? ""}`}>
      <input {...rest} type={type} className={css.input} />
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </label>
  );
}
