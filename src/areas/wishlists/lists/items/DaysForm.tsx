import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { updateWishlist, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { DaysFields } from "./DaysFields.tsx";
import css from "#areas/wishlists/lists/WishlistView.module.css";

/** The list's names for the parameters of an address. */
const KEYS = {
  checkin: "checkin",
  checkout: "checkout",
  adults: "number_of_adults",
  children: "number_of_children",
  infants: "number_of_infants",
} as const;

/** The days and guests for which a list shows its prices; its owner sets them for everybody who shares it. */
export function DaysForm({ list, today }: { list: Wishlist; today: Day }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="days" className={css.section}>
      <h2 id="days">{t("wishlist.days")}</h2>
      <Form
        action={updateWishlist}
        input={{ id: list.id }}
        name="days"
        done={t("wishlist.daysShown")}
        submit={t("wishlist.show")}
      >
        {({ field }) => <DaysFields today={today} field={(name) => field(KEYS[name], list[KEYS[name]] ?? "")} />}
      </Form>
    </section>
  );
}
