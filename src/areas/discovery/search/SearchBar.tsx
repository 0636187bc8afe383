import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { type Day, addDays } from "#lib/dates/dates.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { Combobox } from "#ui/choices/Combobox.tsx";
import { DateRangePicker } from "#ui/dates/DateRangePicker.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import { GuestSteppers } from "#areas/discovery/listings/page/booking/GuestSteppers.tsx";
import { type Place, suggestPlaces } from "#areas/discovery/places/contract.ts";
import { MAX_GUESTS, MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import { type ListingSearch, readSearch } from "./readSearch.ts";
import css from "./SearchBar.module.css";
import { searchOfForm } from "#areas/discovery/listings/searchOfForm.ts";

type Props = { search: ListingSearch; place: Place | null; today: Day; call: Call };

/** The search bar: place, days, guests. An ordinary GET form; with JavaScript the page does not reload. */
export function SearchBar({ search, place, today, call }: Props) {
  const { t, country, within, localizePath } = useI18n();
  const router = useRouter();
  const suggest = useSuggestPlaces(call);
  // A new place or new days start at the first page without the map's frame; filters stay.
  const { place: _, checkin, checkout, adults, children, infants, page: __, ne_lat, ne_lng, sw_lat, sw_lng, ...filters } = search;
  const { form, guests, countGuests } = useGuestCount(search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requested = readSearch(searchOfForm(event.currentTarget));
    void router.navigate({ href: to("search", {}) + stringifySearch(requested) });
  };
  return (
    <search className={css.search} aria-label={t("search.submit")}>
      <form ref={form} method="get" action={localizePath(to("search", {}))} className={css.bar} onSubmit={submit}>
        <HiddenFields search={filters} />
        <div className={css.where}>
          <Combobox
            name="place"
            label={t("search.where")}
            placeholder={t("search.wherePlaceholder")}
            defaultValue={place ? within([place.display_name, country(place.country)]) : (search.place ?? "")}
            suggest={suggest}
            minLength={0}
          />
        </div>
        <div className={css.when}>
          <DateRangePicker
            legend={t("search.when")}
            labels={{ checkin: t("search.checkin"), checkout: t("search.checkout") }}
            defaultValue={{ checkin: checkin ?? "", checkout: checkout ?? "" }}
            min={today}
            max={addDays(today, MAX_NIGHTS_AHEAD)}
          />
        </div>
        <Guests search={search} count={guests} onChange={countGuests} />
        <button type="submit" className={css.submit} aria-label={t("search.submit")}>
          <Icon name="search" size={20} />
          <span className={css.submitText}>{t("search.submit")}</span>
        </button>
      </form>
    </search>
  );
}

/** What the field of the place offers. */
function useSuggestPlaces(call: Call) {
  const { t, country, within } = useI18n();
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      const { place_suggestions } = await call(suggestPlaces, { q: text }, signal);
      return place_suggestions.map((p) => ({
        id: p.slug,
        label: within([p.display_name, country(p.country)]),
        detail: t("home.stayCount", { count: p.stays_count }),
      }));
    },
    [call, country, within, t],
  );
}

/** How many guests the form says, whoever filled it in. */
function useGuestCount(search: ListingSearch) {
  const form = useRef<HTMLFormElement>(null);
  const [guests, setGuests] = useState(guestsOf(search));
  const countGuests = () => setGuests(guestsOf(readSearch(searchOfForm(form.current!))));
  return { form, guests, countGuests };
}

type GuestsProps = { search: ListingSearch; count: number; onChange: () => void };

/** A button that counts them, and the steppers that it opens. */
function Guests({ search, count, onChange }: GuestsProps) {
  const { t } = useI18n();
  return (
    <div className={css.who}>
      <button type="button" popoverTarget="who" className={css.whoButton}>
        <span className={css.label}>{t("search.who")}</span>
        <span>{count > 0 ? t("stay.guests", { count }) : t("search.anyGuests")}</span>
      </button>
      <Popover id="who" label={t("search.who")} align="end" className={css.steppers}>
        <GuestSteppers defaultValue={search} minAdults={0} max={MAX_GUESTS} onChange={onChange} />
        <Button type="submit" wide>
          {t("search.submit")}
        </Button>
      </Popover>
    </div>
  );
}
