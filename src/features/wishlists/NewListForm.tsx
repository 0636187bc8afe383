import { messageOf, typedIn } from "#features/accounts/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { createWishlist } from "./contract.ts";
import { PostForm } from "#ui/PostForm.tsx";
import { MOST_NAME } from "./rules.ts";

type Props = { bootstrap: Bootstrap; page: string; submit: string; hidden?: Readonly<Record<string, string | number>> };

/** Makes a list. It is private unless its maker says otherwise. */
export function NewListForm({ bootstrap, page, submit, hidden }: Props) {
  const i18n = useI18n();
  const { form } = bootstrap;
  return (
    <PostForm action={createWishlist.path} look="primary" {...{ page, bootstrap, submit }} {...(hidden && { hidden })}>
      <Field
        id="name"
        name="name"
        label={i18n.t("wishlists.name")}
        hint={i18n.t("wishlists.nameHint")}
        maxLength={MOST_NAME}
        autoComplete="off"
        defaultValue={typedIn(form, "name")}
        error={messageOf(i18n, form?.field_errors, "name")}
      />
      <Checkbox
        name="private"
        value="false"
        label={i18n.t("wishlists.showToAll")}
        hint={i18n.t("wishlists.showToAllHint")}
        defaultChecked={typedIn(form, "private") === "false"}
      />
    </PostForm>
  );
}
