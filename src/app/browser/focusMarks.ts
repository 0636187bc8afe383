/* What is known of elements that have, or had, the focus, and their twins in what has been rendered since. */

/**
 * What is known of an element after it is removed. `nth` of `count`: its position among the page's elements with the same
 * description.
 */
export type Mark = {
  element: HTMLElement;
  what: string;
  nth: number;
  count: number;
  address: string;
  /** The dialog or popover that contains it, and what had the focus before that opened. */
  over: Element | null;
  opener: Mark | null;
};
export const FOCUSABLE = "a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]";
export const OVER = "dialog,[popover]";

/** Where the element was: in `parent`, before `next`; `added` was inserted instead. */
export type Lost = { mark: Mark; since: number; parent: Element; next: Node | null; added: Node[] };
/** `last`: the element that has the focus; `lost`: one that had it and is gone. */
export const focus: { last: Mark | null; lost: Lost | null } = { last: null, lost: null };

export const addressNow = () => location.pathname + location.search;
export const isNowhere = () => !document.activeElement || document.activeElement.matches("html,body");
export const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
export const canFocus = (element: HTMLElement) =>
  isSeen(element) && !element.matches(":disabled,[tabindex='-1']") && !element.closest("[inert]") && isOnTop(element);
export const isOnTop = (element: Element) => [...document.querySelectorAll("dialog:modal")].at(-1)?.contains(element) ?? true;
export const focusablesIn = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus);

/** Describes an element by what it does rather than by its label; ids that React generated are ignored. */
function describe(element: HTMLElement): string {
  const { id, localName } = element;
  if (id && !/^[_:«]/.test(id)) return `#${id}`;
  const own = ["popovertarget", "commandfor", "href", "name"].find((name) => element.getAttribute(name));
  const value = element.matches("[type=checkbox],[type=radio],button") ? element.getAttribute("value") : "";
  if (own) return `${localName} ${own} ${element.getAttribute(own)} ${value}`;
  return `${localName} called ${element.ariaLabel ?? element.textContent.trim().slice(0, 200)}`;
}

const alike = ({ localName }: HTMLElement, what: string) =>
  [...document.querySelectorAll<HTMLElement>(localName)].filter((one) => describe(one) === what);

export function markOf(element: HTMLElement, opener: Mark | null = null): Mark {
  const what = describe(element);
  const all = alike(element, what);
  const over = element.closest(OVER);
  return { element, what, nth: all.indexOf(element), count: all.length, address: addressNow(), over, opener };
}

/**
 * The matching element in what has been rendered since. If the address has changed, a button with the same label may do something
 * else.
 */
export function twinOf({ element, what, nth, count, address }: Mark): HTMLElement | undefined {
  if (element.isConnected && canFocus(element)) return element;
  const isLedOn = address !== addressNow() && /^(a|button) called /.test(what);
  const all = isLedOn ? [] : alike(element, what);
  const twin = all.length === count || nth < 0 ? all[Math.max(0, nth)] : what.startsWith("#") ? all[0] : undefined;
  return twin && canFocus(twin) ? twin : undefined;
}

export const isOpen = (over: Element) => over.isConnected && over.matches("[open],:popover-open");

/** The element that opened the dialog or popover of this mark, if that is closed now. */
export function openerOf({ over, opener }: Mark): HTMLElement | undefined {
  if (!over || isOpen(over)) return undefined;
  const own = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${over.id}"],[commandfor="${over.id}"]`)];
  return (opener && (twinOf(opener) ?? openerOf(opener))) ?? own.find((one) => !one.closest(OVER) && canFocus(one));
}

export function lead(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  focus.lost = null;
  if (!element) return;
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus(options);
}
