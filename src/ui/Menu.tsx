import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import css from "./Menu.module.css";
import { menuStep } from "./menuStep.ts";
import { Popover, type PopoverProps } from "./Popover.tsx";

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Tab") return event.currentTarget.hidePopover();
  const items = itemsOf(event.currentTarget);
  const labels = items.map((item) => item.textContent);
  const next = menuStep(event.key, items.indexOf(document.activeElement as HTMLElement), labels);
  if (next === null) return;
  event.preventDefault();
  items[next]!.focus();
}

/** A list of things to do or places to go, opened by a button with `popoverTarget={id}`. Choosing one closes it. */
export function Menu({ className, ...rest }: Omit<PopoverProps, "role" | "onClick" | "onKeyDown" | "onToggle">) {
  return (
    <Popover
      {...rest}
      role="menu"
      className={classes(css.menu, className)}
      onKeyDown={onKeyDown}
      onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && event.currentTarget.hidePopover()}
      onToggle={(event) => event.newState === "open" && itemsOf(event.currentTarget)[0]?.focus()}
    />
  );
}

type ItemProps = { icon?: IconName; children: ReactNode; danger?: boolean; className?: string } & (
  | ({ href: string } & Omit<ComponentProps<"a">, "children" | "className">)
  | ({ href?: never } & Omit<ComponentProps<"button">, "children" | "className">)
);

/** A link when it has an `href`, otherwise a button; a `type="submit"` inside a form works before any script. */
export function MenuItem({ icon, children, danger, className, ...rest }: ItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </>
  );
  const look = menuItemClass({ danger: !!danger, className });
  return rest.href === undefined ? (
    <button type="button" {...(rest as ComponentProps<"button">)} role="menuitem" className={look}>
      {inside}
    </button>
  ) : (
    <a {...(rest as ComponentProps<"a">)} role="menuitem" className={look}>
      {inside}
    </a>
  );
}

const menuItemClass = ({ danger, className }: { danger: boolean; className?: string | undefined }) =>
  classes(css.item, danger && css.danger, className);

/** A line between groups of items. */
export function MenuLine() {
  return <hr className={css.line} />;
}
