import { menuStep } from "#ui/overlays/menuStep.ts";
import { NAVIGATION_PX } from "./rules.ts";

/** How long a pointer rests on a button before its menu opens, and how long it may be away before the menu closes. */
const HOVER_MS = 100;
const GRACE_MS = 300;

const buttonOf = (panel: Element) => document.querySelector<HTMLButtonElement>(`button[data-menu][popovertarget="${panel.id}"]`);
const panelOf = (button: Element) => document.getElementById(button.getAttribute("popovertarget")!)!;
const isOpen = (panel: Element) => panel.matches(":popover-open");
const openPanel = () => document.querySelector<HTMLElement>("[data-panel]:popover-open");
const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The items of a panel for the keyboard: those of its links and buttons that are visible. */
const itemsOf = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>("a[href], button, summary")].filter((item) => item.checkVisibility());

/** Clicks as a person would, so that the platform knows which button the panel belongs to. */
const press = (button: HTMLButtonElement) => button.click();

/** Menus open on hovering and close when the pointer leaves; keys navigate them. Pressing them needs none of this. */
export function moveMenus(): void {
  let hovered: HTMLElement | null = null; // the panel that hovering opened
  let timer: number | undefined;
  const later = (ms: number, what: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(what, ms);
  };

  function over(event: PointerEvent) {
    if (event.pointerType !== "mouse" || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    const place = within(event.target, "[data-hovers-menu]") ?? within(event.target, "button[data-menu]");
    if (place && innerWidth >= NAVIGATION_PX) {
      if (!place.contains(event.relatedTarget as Node | null)) hover(place);
      return;
    }
    if (!hovered) return clearTimeout(timer);
    if (within(event.target, "[data-panel]") === hovered) return clearTimeout(timer);
    later(GRACE_MS, leave);
  }
  function hover(place: HTMLElement) {
    const button = place.closest("button") ?? place.querySelector("button")!;
    const panel = panelOf(button);
    if (isOpen(panel)) return clearTimeout(timer);
    const other = openPanel();
    if (other && other !== hovered) return; // a panel that was opened by a press stays
    later(HOVER_MS, () => {
      press(button);
      hovered = panel;
    });
  }
  function leave() {
    // Keyboard users who are in it keep it open.
    if (hovered && !hovered.contains(document.activeElement)) hovered.hidePopover();
    hovered = null;
  }
  /** Pressing a button whose panel was opened by hovering keeps the panel open, instead of closing it. */
  function pin(event: MouseEvent) {
    const button = within(event.target, "button[data-menu]");
    if (!button || !event.isTrusted) return;
    clearTimeout(timer);
    if (hovered === panelOf(button) && isOpen(hovered)) event.preventDefault();
    hovered = null;
  }

  document.addEventListener("pointerover", over);
  document.documentElement.addEventListener("pointerleave", () => hovered && later(GRACE_MS, leave));
  document.addEventListener("click", pin, true);
  document.addEventListener("keydown", goThrough);
  document.addEventListener("focusout", leaveByKey);
}

function goThrough(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const button = within(event.target, "button[data-menu]");
  if (button) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const panel = panelOf(button);
    if (!isOpen(panel)) press(button as HTMLButtonElement);
    return itemsOf(panel)
      .at(event.key === "ArrowDown" ? 0 : -1)
      ?.focus();
  }
  const panel = within(event.target, "[data-panel]");
  if (!panel || within(event.target, "input, select, textarea, [role=listbox], [role=radiogroup]")) return;
  const items = itemsOf(panel);
  const labels = items.map((item) => item.textContent.trim());
  const next = menuStep(event.key, items.indexOf(document.activeElement as HTMLElement), labels);
  if (next === null) return;
  event.preventDefault();
  items[next]!.focus();
}

/** Closes a panel when Tab leads out of it. */
function leaveByKey(event: FocusEvent) {
  const panel = within(event.target, "[data-panel]");
  const to = event.relatedTarget;
  if (!panel || !(to instanceof Node) || panel.contains(to) || buttonOf(panel)?.contains(to)) return;
  panel.hidePopover();
}

/** Closes whatever is open. */
export const closeMenus = () => openPanel()?.hidePopover();
