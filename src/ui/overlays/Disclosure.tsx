import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./Disclosure.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

/**
 * The native `<details>`. Those with the same `name` close each other. `label`: replaces the summary for screen readers, where
 * several on a page have the same one.
 */
export function Disclosure({
  summary,
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "summary"> & { summary: ReactNode; label?: string }) {
  return (
    <details {...rest} className={classes(css.details, className)}>
      <summary className={css.summary} aria-label={label}>
        <span className={css.text}>{summary}</span>
        <Icon name="chevron-down" size={20} className={css.arrow} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
