import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/Field.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import type { Wishlist } from "./contract.ts";
import { PostForm } from "#ui/PostForm.tsx";
import { MOST_NAME } from "./rules.ts";
import css from "./WishlistView.module.css";

/** What only its owner does to a list: rename, show or hide, delete. */
export function WishlistSettings({ list, page, bootstrap }: { list: Wishlist; page: string; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const address = `/v2/wishlists/${list.id}`;
  return (
    <section aria-labelledby="settings" className={css.section}>
      <h2 id="settings">{t("wishlist.settings")}</h2>
      <PostForm action={address} method="PUT" submit={t("wishlist.rename")} {...{ page, bootstrap }}>
        <Field
          id="name"
          name="name"
          label={t("wishlists.name")}
          maxLength={MOST_NAME}
          defaultValue={typedIn(form, "name") ?? list.name}
          error={messageOf(i18n, form?.field_errors, "name")}
        />
        <RadioGroup
          name="private"
          legend={t("wishlist.whoSees")}
          options={[
            { value: "true", label: t("wishlist.onlyThose") },
            { value: "false", label: t("wishlists.showToAll") },
          ]}
          defaultValue={String(list.private)}
        />
      </PostForm>
      <p className={css.soft}>{t("wishlist.deleteText")}</p>
      <PostForm
        action={address}
        method="DELETE"
        look="danger"
        submit={t("wishlist.delete")}
        page={`${to("wishlists", {})}?deleted=${list.id}`}
        bootstrap={bootstrap}
      />
    </section>
  );
}
