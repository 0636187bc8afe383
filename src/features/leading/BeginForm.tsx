import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { CATEGORIES } from "#features/finds/kinds.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import { createExperience } from "./contract.ts";
import css from "./Leading.module.css";
import { TITLE_MOST } from "./rules.ts";

/** The first words about an experience: with them its draft begins. */
export function BeginForm({ bootstrap, page }: { bootstrap: Bootstrap; page: string }) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const { form } = bootstrap;
  const field = (name: string) => ({
    name,
    defaultValue: typedIn(form, name),
    error: messageOf(i18n, form?.field_errors, name),
  });
  return (
    <div className={css.form}>
      {form?.error && <RefusedNotice error={form.error} />}
      <PostForm action={createExperience.path} submit={t("leading.begin")} look="primary" {...{ page, bootstrap }}>
        <Field {...field("title")} label={t("leading.title")} hint={t("leading.titleHint")} maxLength={TITLE_MOST} required />
        <Select
          {...field("category")}
          label={t("find.category")}
          options={CATEGORIES.experience.map((value) => ({ value, label: find(`findCategory.${value}`) ?? value }))}
        />
        <Field {...field("place")} label={t("listing.place")} hint={t("listing.placeHint")} maxLength={100} required />
      </PostForm>
    </div>
  );
}
