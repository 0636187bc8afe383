import { track } from "./track.ts";

/** What counts as seen once half of it has been on the screen. */
const SEEN: { selector: string; keyOf: (element: HTMLElement) => string; report: (element: HTMLElement) => void }[] = [
  {
    selector: "[data-stay]",
    keyOf: ({ dataset }) => `stay ${dataset.stay}`,
    report: ({ dataset }) => track("impression:1", { what: "stay_card", id: dataset.stay }),
  },
  {
    selector: "[data-find]",
    keyOf: ({ dataset }) => `find ${dataset.find}`,
    report: ({ dataset }) => track("impression:1", { what: "find_card", id: dataset.find }),
  },
  {
    selector: "[data-impression]",
    keyOf: ({ dataset }) => `part ${dataset.impression}`,
    report: ({ dataset }) => track("impression:1", { what: dataset.impression! }),
  },
  {
    selector: "[data-badge]:not([hidden])",
    keyOf: ({ dataset }) => `badge ${dataset.badge}`,
    report: ({ dataset }) => track("notification:1", { action: "impression", kind: dataset.badge! }),
  },
  {
    selector: "[data-flash]",
    keyOf: ({ dataset }) => `flash ${dataset.flash}`,
    report: ({ dataset }) => track("notification:1", { action: "impression", kind: `flash_${dataset.flash}` }),
  },
];

/** Tracks what is seen, once in each view. */
export function watchImpressions() {
  let seen = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) note(target as HTMLElement);
    },
    { threshold: 0.5 },
  );

  function note(element: HTMLElement) {
    observer.unobserve(element);
    const kind = SEEN.find(({ selector }) => element.matches(selector));
    const key = kind?.keyOf(element);
    if (!kind || !key || seen.has(key)) return;
    seen.add(key);
    kind.report(element);
  }

  return {
    /** Observes what the page shows now. */
    look() {
      for (const { selector } of SEEN) for (const element of document.querySelectorAll(selector)) observer.observe(element);
    },
    newView() {
      seen = new Set();
    },
  };
}

/** Tracks what a person does with a notification: open its target, or dismiss it [B4.6.4]. */
export function watchNotifications(): void {
  document.addEventListener(
    "click",
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const badge = target.closest("[data-header] [data-entry]")?.querySelector<HTMLElement>("[data-badge]:not([hidden])");
      if (badge) track("notification:1", { action: "click_open", kind: badge.dataset.badge! });
      const link = target.closest<HTMLElement>("[data-flash] a");
      const flash = link?.closest<HTMLElement>("[data-flash]");
      // The notice's own link dismisses it, those in its text lead on.
      const action = link?.parentElement === flash ? "click_dismiss" : "click_open";
      if (flash) track("notification:1", { action, kind: `flash_${flash.dataset.flash}` });
    },
    true,
  );
}
