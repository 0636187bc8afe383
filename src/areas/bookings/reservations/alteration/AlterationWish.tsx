import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { GuestGroup } from "#areas/bookings/reservations/checkout/GuestsFields.tsx";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { DateRangePicker } from "#ui/dates/DateRangePicker.tsx";
import { readCheckoutSearch } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import css from "#areas/bookings/reservations/checkout/GuestsFields.module.css";

type Stay = { checkin: Day; checkout: Day; adults: number; children: number; infants: number };

/**
 * A form for the wanted days and at most `max` guests. Its values go into the address of its page, which shows what they would
 * cost.
 */
export function AlterationFields({ code, stay, max, today }: { code: string; stay: Stay; max: number; today: Day }) {
  const { t, localizePath } = useI18n();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const own = to("alterReservation", { code });
  const showPrice = () => {
    const typed = Object.fromEntries([...new FormData(form.current!)].map(([name, value]) => [name, String(value)]));
    void router.navigate({ href: own + stringifySearch(readCheckoutSearch(typed)), replace: true, resetScroll: false });
  };
  return (
    <form
      ref={form}
      method="get"
      action={localizePath(own)}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        showPrice();
      }}
    >
      <DateRangePicker
        legend={t("alteration.row.days")}
        labels={{ checkin: t("search.checkin"), checkout: t("search.checkout") }}
        defaultValue={{ checkin: stay.checkin, checkout: stay.checkout }}
        min={today}
        max={addDays(today, MAX_NIGHTS_AHEAD)}
      />
      <GuestGroup defaultValue={stay} max={max} />
      <Button type="submit" look="quiet">
        {t("alteration.show")}
      </Button>
    </form>
  );
}
