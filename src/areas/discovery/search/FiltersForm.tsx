import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { MICROS } from "#lib/money/money.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Chip } from "#ui/elements/Chip.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { isChanged } from "#ui/forms/isChanged.ts";
import { Link } from "#ui/elements/Link.tsx";
import { RangeSlider } from "#ui/fields/RangeSlider.tsx";
import { Stepper } from "#ui/fields/Stepper.tsx";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import type { Found } from "./contract.ts";
import { FACET_AMENITIES } from "./facets.ts";
import { ROOM_TYPES, SOUGHT_TIERS } from "#areas/discovery/listings/rules.ts";
import { type ListingSearch, readSearch } from "./readSearch.ts";
import { searchOfForm } from "#areas/discovery/listings/searchOfForm.ts";
import css from "./Filters.module.css";

type Props = {
  search: ListingSearch;
  found: Found;
  currency: string;
  /** What somebody ticked before this code was there. */
  ticked?: ListingSearch | null;
};

/** Draws the form in place of the one that the server drew, in one turn: what is typed meanwhile stays as it is typed, and so does the focus. */
export function drawInstead(form: string, draw: (ticked: ListingSearch | null) => void): void {
  const fieldsOf = () => [...document.querySelectorAll<HTMLInputElement>(`${form} input:not([type=hidden], [type=range])`)];
  const drawn = document.querySelector<HTMLFormElement>(form);
  const had = fieldsOf();
  const focused = had.findIndex((field) => field === document.activeElement);
  // Unless something was ticked, the form asks for nothing: the order may have been changed meanwhile.
  flushSync(() => draw(drawn && isChanged(drawn) ? readSearch(searchOfForm(drawn)) : null));
  const has = fieldsOf();
  for (const [i, { type, value }] of had.entries()) if (type === "text") has[i]!.value = value;
  has[focused]?.focus();
}

/** What a search asks for besides filters. */
function storedOf({ place, checkin, checkout, adults, children, infants, sort, ...more }: ListingSearch) {
  const { ne_lat, ne_lng, sw_lat, sw_lng } = more;
  return { place, checkin, checkout, adults, children, infants, sort, ne_lat, ne_lng, sw_lat, sw_lng };
}

/** All filters, each with how many stays it would leave. With JavaScript each change counts at once. */
export function FiltersForm({ search: requested, found, currency, ticked = null }: Props) {
  const { t, find, number, localizePath: here } = useI18n();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drawn, setDrawn] = useState(0);
  const search = (drawn === 0 && ticked) || requested;
  const { facets, histogram, total_count } = found.metadata;
  const stored = storedOf(requested);
  const step = histogram.step_micros / MICROS;
  // Both or none: who has ticked one may want the other too.
  const hasTiers = search.tiers !== undefined || SOUGHT_TIERS.some((tier) => facets.tiers[tier]);

  /** What this form itself asked for last, until it comes: it may have been changed since. */
  const own = useRef<string>(undefined);
  // What other parts of the page ask for is read from the address: it may be on its way already.
  const formSearch = () => {
    const { pathname, search: latest } = router.latestLocation;
    return { ...readSearch(searchOfForm(form.current!)), ...(pathname === to("search", {}) && storedOf(readSearch(latest))) };
  };
  const ask = (replace: boolean) => {
    clearTimeout(waiting.current);
    const href = to("search", {}) + stringifySearch(formSearch());
    own.current = stringifySearch({ ...formSearch(), page: undefined });
    if (href !== router.latestLocation.href) void router.navigate({ href, replace, resetScroll: false });
  };
  const askSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => ask(true), 250);
  };
  useEffect(() => {
    if (ticked) ask(true);
    return () => clearTimeout(waiting.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  // The address is the state: when it changes by another way than this form, the form is drawn anew.
  const target = stringifySearch({ ...requested, page: undefined });
  const last = useRef(target);
  useEffect(() => {
    if (last.current === target) return;
    last.current = target;
    const isOwn = own.current === target;
    own.current = undefined;
    if (!isOwn && stringifySearch(formSearch()) !== target) setDrawn((n) => n + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is what the document knows
  }, [target]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current!.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) return wrong.focus();
    ask(false);
    document.getElementById("filters")?.hidePopover();
  };
  return (
    <form
      ref={form}
      key={drawn}
      method="get"
      action={here(to("search", {}))}
      className={css.form}
      onSubmit={submit}
      onChange={askSoon}
    >
      <header className={css.head}>
        <h2>{t("filters.heading")}</h2>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className={css.close} aria-label={t("ui.close")}>
          <Icon name="close" />
        </button>
      </header>
      <HiddenFields search={stored} />
      <div className={css.body}>
        <RangeSlider
          legend={t("filters.price")}
          names={{ low: "min_price", high: "max_price" }}
          min={0}
          max={step * histogram.counts.length}
          step={step}
          defaultValue={{ low: search.min_price ?? null, high: search.max_price ?? null }}
          counts={histogram.counts}
          before={currency}
          onChange={askSoon}
        />
        <fieldset className={css.group}>
          <legend>{t("filters.roomType")}</legend>
          <div className={css.chips}>
            {ROOM_TYPES.map((type) => (
              <Chip
                key={type}
                name="room_types[]"
                value={type}
                defaultChecked={search.room_types?.includes(type) ?? false}
                count={number(facets.room_types[type] ?? 0)}
              >
                {t(`roomType.${type}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        {hasTiers && (
          <fieldset className={css.group}>
            <legend>{t("filters.tier")}</legend>
            <div className={css.chips}>
              {SOUGHT_TIERS.map((tier) => (
                <Chip
                  key={tier}
                  name="tiers[]"
                  value={tier}
                  defaultChecked={search.tiers?.includes(tier) ?? false}
                  count={number(facets.tiers[tier] ?? 0)}
                >
                  {t(`tier.${tier}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset className={css.group}>
          <legend>{t("filters.kind")}</legend>
          <div className={css.chips}>
            {KINDS.filter((kind) => facets.kinds[kind] || search.kinds?.includes(kind)).map((kind) => (
              <Chip
                key={kind}
                name="kinds[]"
                value={kind}
                defaultChecked={search.kinds?.includes(kind) ?? false}
                count={number(facets.kinds[kind] ?? 0)}
              >
                {find(`kind.${kind}`) ?? kind}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t("filters.rooms")}</legend>
          <Stepper
            name="bedrooms"
            label={t("filters.bedrooms")}
            max={20}
            defaultValue={search.bedrooms ?? 0}
            onChange={askSoon}
          />
          <Stepper name="beds" label={t("filters.beds")} max={20} defaultValue={search.beds ?? 0} onChange={askSoon} />
          <Stepper
            name="bathrooms"
            label={t("filters.bathrooms")}
            max={20}
            defaultValue={search.bathrooms ?? 0}
            onChange={askSoon}
          />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t("filters.amenities")}</legend>
          <div className={css.checks}>
            {FACET_AMENITIES.map((slug) => (
              <Checkbox
                key={slug}
                name="amenities[]"
                value={slug}
                defaultChecked={search.amenities?.includes(slug) ?? false}
                label={find(`amenity.${slug}`) ?? slug}
                hint={t("home.stayCount", { count: facets.amenities[slug] ?? 0 })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t("filters.booking")}</legend>
          <Checkbox
            name="instant"
            value="true"
            defaultChecked={search.instant ?? false}
            label={t("filters.instant")}
            hint={t("home.stayCount", { count: facets.instant })}
          />
          <Checkbox
            name="free_cancellation"
            value="true"
            defaultChecked={search.free_cancellation ?? false}
            label={t("filters.freeCancellation")}
            hint={t("home.stayCount", { count: facets.free_cancellation })}
          />
        </fieldset>
      </div>
      <footer className={css.foot}>
        <Link href={to("search", {}) + stringifySearch(stored)} className={css.clear} stay>
          {t("filters.clear")}
        </Link>
        {/* The page's own heading, which says it otherwise, waits behind this. */}
        <output className="visually-hidden">{t("filters.show", { count: total_count })}</output>
        <Button type="submit">{t("filters.show", { count: total_count })}</Button>
      </footer>
    </form>
  );
}
