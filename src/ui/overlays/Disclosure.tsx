import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./Disclosure.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

/** The native `<details>`. Those with the same `name` close each other. */
export function Disclosure({
  summary,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "summary"> & { summary: ReactNode }) {
  return (
    <details {...rest} className={classes(css.details, className)}>
      <summary className={css.summary}>
        <span className={css.text}>{summary}</span>
        <Icon name="chevron-down" size={20} className={css.arrow} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
