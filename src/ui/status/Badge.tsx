import type { ReactNode } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import css from "./Badge.module.css";

export type BadgeLook = { icon: IconName; tone: "good" | "warn" | "bad" | "calm" };

/** A status as text with an icon; the colour is only an aid. */
export function Badge({ look: { icon, tone }, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
