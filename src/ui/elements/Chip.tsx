import type { ComponentProps, ReactNode } from "react";
import css from "./Chip.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";

type Props = Omit<ComponentProps<"input">, "type"> & {
  children: ReactNode;
  /** One of many (checkbox, the default) or one of a set (radio). */
  type?: "checkbox" | "radio";
  icon?: IconName;
  /** How many there would be; shown softly. */
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
