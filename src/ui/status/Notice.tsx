import type { ReactNode } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import css from "./Notice.module.css";

type Props = { tone: "good" | "warn" | "bad"; icon?: IconName; role?: "alert" | "status"; children: ReactNode };
const ICON = { good: "check", warn: "info", bad: "warning" } as const;

/** What has changed, or what to know before continuing. */
export function Notice({ tone, icon = ICON[tone], role, children }: Props) {
  return (
    <div role={role} className={css.notice} data-tone={tone}>
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  );
}
