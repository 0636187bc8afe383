import { type ComponentProps, type ReactNode, useId } from "react";
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
  /** The count with what it counts, for screen readers: "17 stays". */
  countText?: string;
};

/** A checkbox or radio that looks like a pill. */
export function Chip({ children, type = "checkbox", icon, count, countText, className, ...rest }: Props) {
  const id = useId();
  return (
    <label className={`${css.chip} ${className ?? ""}`}>
      <input {...rest} type={type} className={css.input} aria-describedby={countText && id} />
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      <ChipCount {...{ id, count, countText }} />
    </label>
  );
}

type CountProps = { id: string; count: ReactNode; countText: string | undefined };

/** The number in a chip. With `countText` it is no part of the chip's name: the element with this id describes the chip. */
export const ChipCount = ({ id, count, countText }: CountProps) => (
  <>
    {count !== undefined && (
      <span className={css.count} aria-hidden={countText ? true : undefined}>
        {count}
      </span>
    )}
    {countText && (
      <span id={id} hidden>
        {countText}
      </span>
    )}
  </>
);
