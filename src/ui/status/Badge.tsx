import type { ReactNode } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import css from "./Badge.module.css";

export type BadgeLook = { icon: IconName; tone: "good" | "warn" | "bad" | "calm" };

/** How far something has come, in words and with an icon; the colour only helps. */
export function Badge({ look: { icon, tone }, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
