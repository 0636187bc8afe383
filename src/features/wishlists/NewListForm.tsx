import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { Form } from "#ui/Form.tsx";
import { createWishlist } from "./contract.ts";
import { MOST_NAME } from "./rules.ts";

/** Makes a list. It is private unless its maker says otherwise. */
export function NewListForm({ submit, input }: { submit: string; input?: Readonly<Record<string, number>> }) {
  const { t } = useI18n();
  return (
    <Form
      action={createWishlist}
      {...(input && { input })}
      next={({ wishlist }) => to("wishlist", { id: wishlist.id })}
      look="primary"
      submit={submit}
    >
      {({ field, typed }) => (
        <>
          <Field
            {...field("name")}
            id="name"
            label={t("wishlists.name")}
            hint={t("wishlists.nameHint")}
            maxLength={MOST_NAME}
            autoComplete="off"
          />
          <Checkbox
            name="private"
            value="false"
            label={t("wishlists.showToAll")}
            hint={t("wishlists.showToAllHint")}
            defaultChecked={typed.private === "false"}
          />
        </>
      )}
    </Form>
  );
}
