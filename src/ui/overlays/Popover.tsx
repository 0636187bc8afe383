import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import { placeBeside } from "./placeBeside.ts";
import css from "./Popover.module.css";

export type PopoverProps = {
  /** A button opens it with `popoverTarget={id}`, even before a script has loaded, and is its anchor. */
  id: string;
  label: string;
  children: ReactNode;
  align?: "start" | "end";
  className?: string | undefined;
} & Pick<ComponentProps<"div">, "role" | "onClick" | "onKeyDown" | "onToggle" | "ref">;

/** The native popover: on top of everything, closed with Escape or by a press elsewhere. */
export function Popover({ id, label, children, align = "start", className, role = "dialog", onToggle, ...rest }: PopoverProps) {
  return (
    <div
      {...rest}
      id={id}
      role={role}
      aria-label={label}
      popover="auto"
      className={classes(css.popover, css[align], className)}
      onToggle={(event) => {
        if (event.newState === "open") placeWithoutAnchors(event.currentTarget, align);
        onToggle?.(event);
      }}
    >
      {children}
    </div>
  );
}

/** CSS anchor positioning is newer than popovers: browsers without it get a measured position. */
function placeWithoutAnchors(popover: HTMLElement, align: "start" | "end") {
  if (CSS.supports("position-area: block-end")) return;
  const button = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
  if (!button) return;
  const rtl = getComputedStyle(popover).direction === "rtl";
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const { top, left } = placeBeside(button.getBoundingClientRect(), popover.getBoundingClientRect(), {
    window: room,
    alignRight: (align === "end") !== rtl,
  });
  Object.assign(popover.style, { inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}
