import { type ComponentType, useEffect, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { buttonClass } from "#ui/elements/buttonClass.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PartMissing } from "#ui/islands/part.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { Found } from "./contract.ts";
import { filtersSet } from "./filterParameters.ts";
import css from "./Filters.module.css";
import type { ListingSearch } from "./readSearch.ts";

type Props = { search: ListingSearch; found: Found; currency: string };
type FormProps = Props & { ticked?: ListingSearch | null };

const now: ComponentType<FormProps> | false = import.meta.env.SSR && (await import("./filters/FiltersForm.tsx")).FiltersForm;
const FORM = "filters-form";

/**
 * The filters in a native popover: complete in the server's HTML, so they work as a plain form. Their code is fetched when they
 * are opened, and keeps what was ticked meanwhile.
 */
export function Filters({ search, found, currency }: Props) {
  const { t, number, loadAllMessages } = useI18n();
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(() => now || null);
  const [drawn] = useState(() =>
    now || "ready" in document.documentElement.dataset ? "" : (document.getElementById(FORM)?.innerHTML ?? ""),
  );
  const [ticked, setTicked] = useState<ListingSearch | null>(null);
  const [isMissing, setMissing] = useState(false);
  const bringForm = async () => {
    const [{ FiltersForm, drawInstead }] = await Promise.all([import("./filters/FiltersForm.tsx"), loadAllMessages()]);
    drawInstead(`#${FORM} form`, (soFar) => {
      setTicked(soFar);
      setForm(() => FiltersForm);
    });
  };
  // If it cannot be loaded, the server's HTML still works as a plain form.
  const wake = () => Form ?? void bringForm().catch(() => setMissing(true));
  useEffect(() => {
    if (document.getElementById("filters")?.matches(":popover-open")) wake();
    // Only once: it may have been opened before the page was taken over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const set = filtersSet(search);
  return (
    <>
      <button
        type="button"
        popoverTarget="filters"
        className={buttonClass({ look: "quiet" })}
        onPointerEnter={wake}
        onFocus={wake}
      >
        <Icon name="filter" size={20} /> {t("filters.open")}
        {set > 0 && <span className={css.badge}>{number(set)}</span>}
      </button>
      <Popover id="filters" label={t("filters.heading")} className={css.panel} onToggle={wake}>
        {Form ? (
          <div id={FORM} className={css.whole} key="awake">
            <Form search={search} found={found} currency={currency} ticked={ticked} />
          </div>
        ) : drawn ? (
          <div id={FORM} className={css.whole} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
        ) : isMissing ? (
          <PartMissing onAgain={bringForm} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Popover>
    </>
  );
}
