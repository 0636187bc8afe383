import { useI18n } from "#lib/i18n.tsx";
import { MOST_GUESTS } from "#features/listings/rules.ts";
import { MOST_INFANTS } from "#features/listings/readStaySearch.ts";
import type { Day } from "#lib/dates.ts";
import { Field } from "#ui/Field.tsx";
import { Form, type FormParts } from "#ui/Form.tsx";
import { updateWishlist, type Wishlist } from "./contract.ts";
import css from "./WishlistView.module.css";

/** For which days and guests a list shows its prices; its owner sets them for everybody who shares it. */
export function DaysForm({ list, today }: { list: Wishlist; today: Day }) {
  const { t } = useI18n();
  const day = ({ field }: FormParts, name: "checkin" | "checkout", label: string) => (
    <Field {...field(name, list[name] ?? "")} id={name} type="date" label={label} min={today} />
  );
  const count = (
    { field }: FormParts,
    name: "number_of_adults" | "number_of_children" | "number_of_infants",
    label: string,
    least: number,
    most: number,
  ) => <Field {...field(name, list[name])} id={name} type="number" inputMode="numeric" min={least} max={most} label={label} />;
  return (
    <section aria-labelledby="days" className={css.section}>
      <h2 id="days">{t("wishlist.days")}</h2>
      <Form action={updateWishlist} input={{ id: list.id }} name="days" submit={t("wishlist.show")}>
        {(form) => (
          <div className={css.fields}>
            {day(form, "checkin", t("wishlist.arrive"))}
            {day(form, "checkout", t("wishlist.leave"))}
            {count(form, "number_of_adults", t("wishlist.adults"), 1, MOST_GUESTS)}
            {count(form, "number_of_children", t("wishlist.children"), 0, MOST_GUESTS)}
            {count(form, "number_of_infants", t("wishlist.infants"), 0, MOST_INFANTS)}
          </div>
        )}
      </Form>
    </section>
  );
}
