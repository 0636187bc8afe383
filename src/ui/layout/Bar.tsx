import type { ReactNode } from "react";
import css from "./Bar.module.css";

type Props = {
  label: ReactNode;
  value: number;
  max?: number;
  /** The value as shown at the end: "4.8", "32 %". */
  text: ReactNode;
};

/** A share of a whole with its label and its value as text: a category's rating, a step of a funnel. */
export function Bar({ label, value, max = 5, text }: Props) {
  const width = Math.max(0, Math.min(1, max === 0 ? 0 : value / max)) * 100;
  return (
    <div className={css.row}>
      <span className={css.label}>{label}</span>
      <svg aria-hidden className={css.bar}>
        <rect className={css.track} width="100%" height="100%" rx="3" />
        <rect className={css.fill} width={`${width}%`} height="100%" rx="3" />
      </svg>
      <span className={css.value}>{text}</span>
    </div>
  );
}
