import type { ReactNode } from "react";
import css from "./EmptyState.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";

/** Says that there is nothing yet, and what to do next (`children`: a button or a link). */
export function EmptyState({
  icon = "sparkle",
  title,
  text,
  children,
}: {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <span className={css.badge}>
        <Icon name={icon} size={32} />
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
