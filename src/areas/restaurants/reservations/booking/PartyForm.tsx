import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { Button } from "#ui/elements/Button.tsx";
import { ChipLinks } from "#ui/elements/ChipLinks.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { classes } from "#ui/elements/classes.ts";
import css from "./PartyForm.module.css";
import { USUAL_PARTY } from "#areas/restaurants/reservations/rules.ts";
import type { TablesSearch } from "./tablesSearch.ts";

type Props = {
  /** The path of the page whose address contains the choices. */
  action: string;
  /** The id of the part of that page where somebody stands after each choice. */
  anchor?: string;
  search: TablesSearch;
  most_guests: number;
  /** If present, the form also asks for the day, between these. */
  days?: { min: Day; max: Day; chosen: Day };
};

/**
 * The number of guests and the day. They are part of the page's address, so it works without JavaScript. Each party size is a
 * link, so that times and days beside it always belong to the chosen size.
 */
export function PartyForm({ action, anchor, search, most_guests, days }: Props) {
  const { t, localizePath } = useI18n();
  const { number_of_guest = USUAL_PARTY, month: _, ...others } = search;
  const on = days ? { ...others, date: days.chosen } : others;
  const { date: _date, ...withoutDay } = on;
  const hash = anchor ? `#${anchor}` : "";
  return (
    <>
      {days && (
        <form method="get" action={localizePath(action) + hash} className={classes(css.form, "screen-only")}>
          <HiddenFields search={{ ...withoutDay, number_of_guest: search.number_of_guest }} />
          <Field
            key={days.chosen}
            type="date"
            name="date"
            label={t("tables.date")}
            min={days.min}
            max={days.max}
            defaultValue={days.chosen}
            required
          />
          <Button type="submit" look="quiet">
            {t("tables.find")}
          </Button>
        </form>
      )}
      <ChipLinks
        label={t("tables.party")}
        choices={Array.from({ length: most_guests }, (_one, i) => ({
          id: String(i + 1),
          href: action + stringifySearch({ ...on, number_of_guest: i + 1 }) + hash,
          text: t("tables.guests", { count: i + 1 }),
          isChosen: i + 1 === Math.min(number_of_guest, most_guests),
        }))}
      />
    </>
  );
}
