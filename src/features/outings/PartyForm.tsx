import { CreditCheckbox } from "#features/credit/CreditCheckbox.tsx";
import type { Day } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import type { OutingQuote } from "./contract.ts";
import type { OutingsSearch } from "./outingsSearch.ts";
import css from "./PartyForm.module.css";

type Props = {
  /** Of the page whose address says what is chosen here. */
  action: string;
  search: OutingsSearch;
  most_guests: number;
  has_private: boolean;
  /** Asks from which day on too. */
  days?: { min: Day; chosen: Day | undefined };
  /** Travel credit that could be used. */
  credit?: OutingQuote["credit"];
  submit: string;
};

/** Who comes, as the address of the page itself: so it works before any script. */
export function PartyForm({ action, search, most_guests, has_private, days, credit, submit }: Props) {
  const { t, here } = useI18n();
  const { guests = 1 } = search;
  return (
    <form method="get" action={here(action)} className={css.form}>
      <div className={css.fields}>
        {days && (
          <Field key={days.chosen} type="date" name="date" label={t("outings.from")} min={days.min} defaultValue={days.chosen} />
        )}
        <Select
          key={`guests ${guests}`}
          name="guests"
          label={t("outings.party")}
          defaultValue={String(Math.min(guests, most_guests))}
          options={Array.from({ length: most_guests }, (_, i) => ({
            value: String(i + 1),
            label: t("tables.guests", { count: i + 1 }),
          }))}
        />
      </div>
      {has_private && (
        <Checkbox
          name="private"
          value="yes"
          label={t("outings.private")}
          hint={t("outings.privateHint")}
          defaultChecked={search.private === true}
        />
      )}
      {credit && <CreditCheckbox credit={credit} defaultChecked={search.use_credit === true} />}
      <Button type="submit" look="quiet">
        {submit}
      </Button>
    </form>
  );
}
