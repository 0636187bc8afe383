import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { createWishlist, type Wishlist } from "./contract.ts";
import { MAX_NAME_LENGTH } from "./rules.ts";

type Props = { submit: string; input?: Readonly<Record<string, number>>; onDone?: (list: Wishlist) => void };

/** Makes a list. It is private by default. */
export function NewListForm({ submit, input, onDone }: Props) {
  const { t } = useI18n();
  return (
    <Form
      action={createWishlist}
      {...(input && { input })}
      onDone={({ wishlist }) => onDone?.(wishlist)}
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
            maxLength={MAX_NAME_LENGTH}
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
