import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Select } from "#ui/choices/Select.tsx";
import css from "./Earnings.module.css";

type Props = {
  action: string;
  years: readonly number[];
  listings: readonly { id: number; title: string }[];
  year: number | undefined;
  listing_id: number | undefined;
  /** Whether all years can be chosen together. */
  withAllYears?: boolean;
  hidden?: Record<string, string>;
  /** Announced when the year and home have come. */
  done: string;
};

/** The choice of a year and a home, as a GET form. */
export function EarningsFilter({ action, years, listings, year, listing_id, withAllYears = false, hidden = {}, done }: Props) {
  const { t } = useI18n();
  return (
    <AddressForm action={action} className={css.filter} done={done}>
      <HiddenFields search={hidden} />
      <Select
        key={`year ${year}`}
        name="year"
        label={t("earnings.year")}
        defaultValue={year === undefined ? "" : String(year)}
        options={[
          ...(withAllYears ? [{ value: "", label: t("earnings.allYears") }] : []),
          ...years.map((one) => ({ value: String(one), label: String(one) })),
        ]}
      />
      <Select
        key={`home ${listing_id}`}
        name="listing_id"
        label={t("earnings.home")}
        defaultValue={listing_id === undefined ? "" : String(listing_id)}
        options={[
          { value: "", label: t("earnings.allHomes") },
          ...listings.map(({ id, title }) => ({ value: String(id), label: title || t("earnings.untitled") })),
        ]}
      />
      <Button type="submit" look="quiet">
        {t("earnings.show")}
      </Button>
    </AddressForm>
  );
}
