import { useI18n } from "#lib/i18n.tsx";
import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import { MOST_GUESTS } from "#features/stays/rules.ts";
import { MOST_INFANTS } from "#features/stays/search.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { Field } from "#ui/Field.tsx";
import type { Wishlist } from "./contract.ts";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./WishlistView.module.css";

/** For which days and guests a list shows its prices; its owner sets them for everybody who shares it. */
export function DaysForm({ list, page, bootstrap }: { list: Wishlist; page: string; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const day = (name: "checkin" | "checkout", label: string) => (
    <Field
      id={name}
      name={name}
      type="date"
      label={label}
      min={bootstrap.today}
      defaultValue={typedIn(form, name) ?? list[name] ?? ""}
      error={messageOf(i18n, form?.field_errors, name)}
    />
  );
  const count = (
    name: "number_of_adults" | "number_of_children" | "number_of_infants",
    label: string,
    least: number,
    most: number,
  ) => (
    <Field
      id={name}
      name={name}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      label={label}
      defaultValue={typedIn(form, name) ?? list[name]}
      error={messageOf(i18n, form?.field_errors, name)}
    />
  );
  return (
    <section aria-labelledby="days" className={css.section}>
      <h2 id="days">{t("wishlist.days")}</h2>
      <PostForm action={`/v2/wishlists/${list.id}`} method="PUT" submit={t("wishlist.show")} {...{ page, bootstrap }}>
        <div className={css.fields}>
          {day("checkin", t("wishlist.arrive"))}
          {day("checkout", t("wishlist.leave"))}
          {count("number_of_adults", t("wishlist.adults"), 1, MOST_GUESTS)}
          {count("number_of_children", t("wishlist.children"), 0, MOST_GUESTS)}
          {count("number_of_infants", t("wishlist.infants"), 0, MOST_INFANTS)}
        </div>
      </PostForm>
    </section>
  );
}
