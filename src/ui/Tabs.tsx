import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import css from "./Tabs.module.css";
import { useHydrated } from "./useHydrated.ts";

export type Tab = { id: string; label: ReactNode; content: ReactNode };

/**
 * Before hydration all panels stand under one another and the tabs are links to them. Then one shows at a time;
 * arrow keys move. `selected` may come from the address.
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState(selected ?? tabs[0]?.id);
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (selected === undefined && tabs.some(({ id }) => id === wanted)) setCurrent(wanted);
    else if (selected !== undefined) setCurrent(selected);
    // oxlint-disable-next-line react/exhaustive-deps -- the address speaks once, when the page opens
  }, [selected]);
  const select = (id: string) => {
    setCurrent(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabStep(
      event.key,
      tabs.findIndex(({ id }) => id === current),
      tabs.length,
      getComputedStyle(event.currentTarget).direction === "rtl",
    );
    if (next === null) return;
    event.preventDefault();
    select(tabs[next]!.id);
    event.currentTarget.querySelectorAll<HTMLElement>("a")[next]!.focus();
  };
  return (
    <div>
      <div className={css.list} {...(hydrated ? { role: "tablist", "aria-label": label, onKeyDown } : {})}>
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className={css.tab}
            data-current={id === current || undefined}
            {...(hydrated && {
              role: "tab",
              id: `${id}-tab`,
              "aria-selected": id === current,
              "aria-controls": id,
              tabIndex: id === current ? 0 : -1,
              onClick: (event) => {
                event.preventDefault();
                select(id);
              },
            })}
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          className={css.panel}
          {...(hydrated && { role: "tabpanel", "aria-labelledby": `${id}-tab`, tabIndex: 0, hidden: id !== current })}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** Which tab the key leads to; null when it means nothing here. */
function tabStep(key: string, at: number, n: number, rtl: boolean): number | null {
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  return (at + ((key === "ArrowRight") === rtl ? -1 : 1) + n) % n;
}
