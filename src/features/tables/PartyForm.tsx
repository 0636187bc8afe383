import type { Day } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./PartyForm.module.css";
import { USUAL_PARTY } from "./rules.ts";
import type { TablesSearch } from "./tablesSearch.ts";

type Props = {
  /** Of the page whose address says what is chosen here. */
  action: string;
  search: TablesSearch;
  most_guests: number;
  /** Asks for the day too, between these. */
  days?: { min: Day; max: Day; chosen: Day };
};

/** How many come, and on which day: the address of the page itself, so it works before any script. */
export function PartyForm({ action, search, most_guests, days }: Props) {
  const { t, here } = useI18n();
  const { number_of_guest = USUAL_PARTY, month: _, ...others } = search;
  const { date, ...withoutDay } = others;
  return (
    <form method="get" action={here(action)} className={css.form}>
      <HiddenFields search={days ? withoutDay : { ...withoutDay, date }} />
      {days && (
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
      )}
      <Select
        key={`party ${number_of_guest}`}
        name="number_of_guest"
        label={t("tables.party")}
        defaultValue={String(Math.min(number_of_guest, most_guests))}
        options={Array.from({ length: most_guests }, (_, i) => ({
          value: String(i + 1),
          label: t("tables.guests", { count: i + 1 }),
        }))}
      />
      <Button type="submit" look="quiet">
        {t("tables.find")}
      </Button>
    </form>
  );
}
