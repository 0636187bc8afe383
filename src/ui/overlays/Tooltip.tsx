import { type ReactNode, useId, useState } from "react";
import css from "./Tooltip.module.css";

type Props = {
  text: ReactNode;
  /** Renders the explained element, which must be focusable and have this attribute. */
  children: (describedBy: { "aria-describedby": string }) => ReactNode;
};

/** Shown on hover or focus, with CSS only; Escape hides it. At most 304 px wide [B9.15]. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const again = () => setDismissed(false);
  return (
    // The wrapper only listens to what happens to the control inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={css.around}
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      onPointerEnter={again}
      onBlur={again}
    >
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  );
}
