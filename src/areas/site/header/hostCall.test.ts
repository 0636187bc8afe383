import { expect, test, vi } from "vitest";
import { askFeatures } from "#areas/insight/experiments/contract.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { VISITOR_FACTS } from "./headerFacts.ts";
import { type BecomeAHostButton, readBecomeAHostButton } from "./contract.ts";
import { hydrateHostCall } from "./hostCall.ts";
import { firstState, openStore } from "./store.ts";

const BRINGS: BecomeAHostButton = {
  show_hr_tooltip: true,
  hr_tooltip_content: "7 people host here",
  hr_tooltip_link: "/host?from_nav=1",
  show_wmpw_tooltip: true,
  wmpw_tooltip_content: "$900",
  wmpw_subtitle: "a week",
};

/** A stand-in for the elements that matter here: the button of the bar, its menu, its tooltip, and the content of the menu. */
class Part {
  dataset: Record<string, string> = {};
  hidden = true;
  isOpen = false;
  textContent = "";
  children: Part[] = [];
  kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  get id() {
    return this.kind;
  }
  closest = () => (this.kind === "bar.become_a_host" ? this : null);
  matches = (selector: string) => (selector === ":popover-open" ? this.isOpen : true);
  querySelector = (selector: string) => (selector.includes("data-entry") ? null : (this.children.find((one) => one.kind === selector) ?? null)); // prettier-ignore
  replaceChildren = (...children: Part[]) => void (this.children = children);
  showPopover = () => void (this.isOpen = true);
  hidePopover = () => void (this.isOpen = false);
  setAttribute = () => {};
}

type Given = { seen?: string; answer?: Partial<BecomeAHostButton>; isPromoted?: boolean };

/** A header with "Become a host", which wakes for a person who may be told what hosting earns. */
function openPage({ seen, answer, isPromoted = false }: Given = {}) {
  const parts = Object.fromEntries(["bar.become_a_host", "menu-become", "host-tip", "promotion", "line"].map((kind) => [kind, new Part(kind)])); // prettier-ignore
  const [button, menu, tip, promotion, line] = Object.values(parts) as [Part, Part, Part, Part, Part];
  promotion.children = [new Part("[data-worth]"), new Part("[data-worth-of]")];
  const stored = new Map(seen === undefined ? [] : [["host_call", seen]]);
  const listeners: [type: string, listener: (event: object) => void][] = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) }); // prettier-ignore
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("Element", Part);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  vi.stubGlobal("document", {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.push([type, listener]),
    createElement: (kind: string) => new Part(kind),
    getElementById: (id: string) => parts[id],
    querySelector: () => button,
    querySelectorAll: (selector: string) => (selector === "[data-promotion]" ? [promotion] : [line]),
  });
  const requested: string[] = [];
  const call = (async (endpoint: Endpoint) => {
    requested.push(endpoint.path);
    if (endpoint.path === askFeatures.path) return { features: [{ feature: "become_a_host_promotion", launch: isPromoted }] };
    return { ...BRINGS, ...answer };
  }) as unknown as Call;
  const header = { ...VISITOR_FACTS, is_logged_in: true };
  const bootstrap = { session: { user: null, header }, currency: "EUR", features: [] } as unknown as Bootstrap;
  const store = openStore(firstState(bootstrap), () => {});
  hydrateHostCall({ bootstrap, call }, store);
  const happens = (type: string, event: object) => {
    for (const [heard, listener] of listeners) if (heard === type) listener({ type, ...event });
  };
  const asksBy = async (type: string) => {
    happens(type, { target: button });
    await new Promise(setImmediate); // the requests are answered
  };
  return {
    menu, tip, promotion, line, asked: requested,
    isFlagged: () => "become_a_host" in store.state().notifications,
    toggle: (newState: "open" | "closed") => happens("toggle", { target: menu, newState }),
    hover: () => asksBy("pointerover"),
    press: () => asksBy("click"),
  }; // prettier-ignore
}

test("the menu of hosting is launched when the header wakes, active while it is open, and then inactive [A4.1.8]", () => {
  const { menu, toggle } = openPage();
  expect(menu.dataset["state"]).toBe("launched");
  toggle("open");
  expect(menu.dataset["state"]).toBe("active");
  toggle("closed");
  expect(menu.dataset["state"]).toBe("inactive");
});

test("hosting has a flag when it appears for the first time, until its menu was opened, and none for who has opened it [A4.1.8]", () => {
  const first = openPage();
  expect(first.isFlagged()).toBe(true);
  first.toggle("open");
  expect([first.isFlagged(), localStorage.getItem("host_call")]).toEqual([false, "seen"]);
  expect(openPage({ seen: "seen" }).isFlagged()).toBe(false);
});

test("what hosting brings is asked for at the first hover, once, and stands in the tooltip until the menu opens [A4.1.8]", async () => {
  const { hover, tip, line, asked: requested, toggle } = openPage();
  expect([requested, tip.isOpen]).toEqual([[], false]);
  await hover();
  await hover();
  expect(requested).toEqual([readBecomeAHostButton.path, askFeatures.path]);
  expect([tip.isOpen, tip.textContent]).toEqual([true, "7 people host here"]);
  expect(line.children.map(({ kind, textContent }) => [kind, textContent])).toEqual([["a", "7 people host here"]]);
  toggle("open");
  expect(tip.isOpen).toBe(false);
});

test("no tooltip shows where the server's data does not say so [A4.1.8]", async () => {
  const { hover, tip, line, asked: requested } = openPage({ answer: { show_hr_tooltip: false } });
  await hover();
  expect([requested.length, tip.isOpen, line.hidden]).toEqual([2, false, true]);
});

test.each([true, false])("the promotion is in the menu by its experiment, asked at the first press: %s [A4.1.8]", async (isPromoted) => {
  const { press, promotion, asked: requested } = openPage({ isPromoted });
  await press();
  await vi.waitFor(() => expect(promotion.hidden).toBe(!isPromoted));
  expect(promotion.children.map(({ textContent }) => textContent)).toEqual(isPromoted ? ["$900", "a week"] : ["", ""]);
  expect(requested).toContain(askFeatures.path);
}); // prettier-ignore
