import { CATEGORIES } from "#areas/discovery/catalog/kinds.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { createExperience } from "./contract.ts";
import { MAX_TITLE_LENGTH } from "./rules.ts";

/** The first facts about an experience, with which its draft is created. */
export function BeginForm() {
  const { t, find } = useI18n();
  return (
    <Form
      action={createExperience}
      next={({ own_experience: { id } }) => to("ownExperience", { id })}
      submit={t("leading.begin")}
      look="primary"
    >
      {({ field }) => (
        <>
          <Field
            {...field("title")}
            label={t("leading.title")}
            hint={t("leading.titleHint")}
            maxLength={MAX_TITLE_LENGTH}
            required
          />
          <Select
            {...field("category")}
            label={t("find.category")}
            options={CATEGORIES.experience.map((value) => ({ value, label: find(`findCategory.${value}`) ?? value }))}
          />
          <Field {...field("place")} label={t("listing.place")} hint={t("listing.placeHint")} maxLength={100} required />
        </>
      )}
    </Form>
  );
}
