import { fetchLaunches, isLaunched } from "#areas/insight/experiments/launches.ts";
import type { Bootstrap, Session } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import { type BecomeAHostButton, readBecomeAHostButton, readHireAHostButton } from "./contract.ts";
import { cachedAnswer } from "./cachedAnswer.ts";
import { asksBecomeAHost } from "./rules.ts";
import type { HeaderStore } from "./store.ts";

type Page = { bootstrap: Bootstrap; call: Call };
const IN_BAR = '[data-entry="bar.become_a_host"], [data-entry="bar.add_listing"]';
const FOLDED = '[data-entry="menu.become_a_host"]';
const CALLS = `${IN_BAR}, ${FOLDED}`;
const SEEN = "host_call";
const PROMOTION = "become_a_host_promotion";

/**
 * The call to host. Its menu is launched when the header wakes, active when pressed and inactive once closed; what hosting earns
 * is requested at the first hover, focus or press, and is shown in a tooltip, and in the menu if the experiment says so [A4.1.8].
 */
export function hydrateHostCall({ bootstrap, call }: Page, store: HeaderStore): void {
  const menu = document.getElementById("menu-become");
  if (menu) menu.dataset.state = "launched";
  if (document.querySelector(CALLS)) flagFirst(store);
  const fetchAnswers = memoizeAsync(() => Promise.all([readAnswer({ bootstrap, call }), isPromoted(call)]));

  document.addEventListener("toggle", (event) => follow(event, store), true);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
  const onEvent = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(CALLS) : null;
    if (event.type !== "click" && !pressed) return hideTip();
    if (!pressed || !asksBecomeAHost(bootstrap.session.header, isLaunched(bootstrap, "become_a_host_for_visitors"))) return;
    fetchAnswers()
      .then(([answer, isPromoted]) => answer && showAnswer(answer, { isPromoted, pressed, eventType: event.type }))
      .catch(logAndContinue);
  };
  for (const type of ["pointerover", "focusin", "click"]) document.addEventListener(type, onEvent);
}

const readAnswer = ({ bootstrap, call }: Page) =>
  cachedAnswer("become_a_host_button_data", bootstrap.session.user?.id ?? null, () => call(readBecomeAHostButton, {}));
/** The experiment is requested at the first hover or press, and not before: only then does a person see its variant. */
const isPromoted = async (call: Call) => (await fetchLaunches(call, [PROMOTION]))[PROMOTION] === true;

/** Flags the entry when it appears for the first time, until it was opened. */
function flagFirst(store: HeaderStore) {
  if (localStorage.getItem(SEEN) !== "seen") store.dispatch({ type: "notification set", entry: "become_a_host", count: true });
}

function follow(event: Event, store: HeaderStore) {
  const menu = event.target as HTMLElement;
  if (menu.id !== "menu-become" && !menu.querySelector(`:scope > ${FOLDED}`)) return;
  const isOpen = (event as ToggleEvent).newState === "open";
  menu.dataset.state = isOpen ? "active" : "inactive";
  if (!isOpen) return;
  hideTip();
  localStorage.setItem(SEEN, "seen");
  store.dispatch({ type: "notification removed", entry: "become_a_host" });
}

type Occasion = { isPromoted: boolean; pressed: HTMLElement; eventType: string };
function showAnswer(answer: BecomeAHostButton, { isPromoted, pressed, eventType }: Occasion) {
  // In the bar's menu, and where a narrow bar folds it.
  for (const promotion of document.querySelectorAll<HTMLElement>("[data-promotion]")) {
    if (!isPromoted || !answer.show_wmpw_tooltip) break;
    promotion.querySelector("[data-worth]")!.textContent = answer.wmpw_tooltip_content;
    promotion.querySelector("[data-worth-of]")!.textContent = answer.wmpw_subtitle;
    promotion.hidden = false;
  }
  for (const line of document.querySelectorAll<HTMLElement>("[data-host-tip]")) {
    // Only once: a person may have the keyboard's focus on it.
    if (!line.hidden || !answer.show_hr_tooltip || !answer.hr_tooltip_link) break;
    const link = Object.assign(document.createElement("a"), { className: "link", href: answer.hr_tooltip_link });
    link.textContent = answer.hr_tooltip_content;
    line.replaceChildren(link);
    line.hidden = false;
  }
  // Not during the press that has just moved the focus: a menu may be opening or closing.
  if (answer.show_hr_tooltip && eventType !== "click" && pressed.matches(IN_BAR))
    requestAnimationFrame(() => showTip(answer, pressed));
}

function showTip({ hr_tooltip_content }: BecomeAHostButton, pressed: HTMLElement) {
  const tip = document.getElementById("host-tip");
  const isOpen = document.getElementById("menu-become")?.matches(":popover-open");
  if (!tip || isOpen || !pressed.matches(":focus-visible, :hover")) return;
  tip.textContent = hr_tooltip_content;
  if (!tip.matches(":popover-open")) tip.showPopover();
  pressed.setAttribute("aria-describedby", tip.id);
}

function hideTip() {
  const tip = document.getElementById("host-tip");
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

/**
 * Whether co-hosting is for this person, requested every three hours; the server's cookie keeps the answer for a month [A7.6,
 * B6.5, B7.2.6].
 */
export async function readCoHosting({ bootstrap, call }: Page): Promise<Pick<Session["header"], "show_cohost_in_nav"> | null> {
  if (!bootstrap.session.user || !isLaunched(bootstrap, "cohosting_button")) return null;
  return cachedAnswer("hire_a_host_button_data", bootstrap.session.user.id, () => call(readHireAHostButton, {}));
}
