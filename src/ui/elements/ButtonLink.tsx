import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./buttonClass.ts";
import { classes } from "./classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";

type Props = ComponentProps<"a"> & ButtonStyle & { icon?: IconName };

export function ButtonLink({ look, small, wide, icon, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={classes(buttonClass({ ...(look && { look }), small: !!small, wide: !!wide }), className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
}
