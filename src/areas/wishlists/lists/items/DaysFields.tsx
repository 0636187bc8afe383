import { MAX_INFANTS, type StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { MAX_GUESTS } from "#areas/discovery/listings/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { FieldOf } from "#ui/forms/Form.tsx";
import css from "#areas/wishlists/lists/WishlistView.module.css";

type Name = keyof StayDates;
type Props = { field: (name: Name) => ReturnType<FieldOf>; today: Day };

/** The fields for days and guests. */
export function DaysFields({ field, today }: Props) {
  const { t } = useI18n();
  const day = (name: "checkin" | "checkout", label: string) => (
    <Field {...field(name)} id={name} type="date" label={label} min={today} />
  );
  const count = (name: "adults" | "children" | "infants", least: number, most: number) => (
    <Field {...field(name)} id={name} type="number" inputMode="numeric" min={least} max={most} label={t(`wishlist.${name}`)} />
  );
  return (
    <div className={css.fields}>
      {day("checkin", t("wishlist.arrive"))}
      {day("checkout", t("wishlist.leave"))}
      {count("adults", 1, MAX_GUESTS)}
      {count("children", 0, MAX_GUESTS)}
      {count("infants", 0, MAX_INFANTS)}
    </div>
  );
}
