import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { deleteWishlist, updateWishlist, type Wishlist } from "./contract.ts";
import { MAX_NAME_LENGTH } from "./rules.ts";
import css from "./WishlistView.module.css";

/** What only the owner can do: rename, show or hide, delete. */
export function WishlistSettings({ list: { id, name, private: isPrivate } }: { list: Wishlist }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="settings" className={css.section}>
      <h2 id="settings">{t("wishlist.settings")}</h2>
      <Form action={updateWishlist} input={{ id }} name="settings" done={t("account.saved")} submit={t("wishlist.rename")}>
        {({ field }) => (
          <>
            <Field {...field("name", name)} id="name" label={t("wishlists.name")} maxLength={MAX_NAME_LENGTH} />
            <RadioGroup
              name="private"
              legend={t("wishlist.whoSees")}
              options={[
                { value: "true", label: t("wishlist.onlyThose") },
                { value: "false", label: t("wishlists.showToAll") },
              ]}
              defaultValue={String(isPrivate)}
            />
          </>
        )}
      </Form>
      <p className={css.soft}>{t("wishlist.deleteText")}</p>
      <Form
        action={deleteWishlist}
        input={{ id }}
        next={`${to("wishlists", {})}?deleted=${id}`}
        look="danger"
        submit={t("wishlist.delete")}
      />
    </section>
  );
}
