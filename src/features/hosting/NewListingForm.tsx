import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import { KINDS } from "#features/stays/kinds.ts";
import { MOST_GUESTS, ROOM_TYPES } from "#features/stays/rules.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { Select } from "#ui/Select.tsx";
import { createListing } from "./contract.ts";
import css from "./Hosting.module.css";
import type { EarningsAsked } from "./earningsAsked.ts";

type Props = { bootstrap: Bootstrap; page: string; asked: EarningsAsked };

/** The first words about a home: with them its draft begins. */
export function NewListingForm({ bootstrap, page, asked }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const field = (name: string, otherwise: string) => ({
    name,
    defaultValue: typedIn(form, name) ?? otherwise,
    error: messageOf(i18n, form?.field_errors, name),
  });
  return (
    <div className={css.form}>
      {form?.error && <RefusedNotice error={form.error} />}
      <PostForm action={createListing.path} submit={t("newListing.begin")} look="primary" {...{ page, bootstrap }}>
        <Select
          {...field("kind", "apartment")}
          label={t("listing.kind")}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <RadioGroup
          {...field("room_type", asked.room_type)}
          legend={t("listing.roomType")}
          options={ROOM_TYPES.map((value) => ({ value, label: t(`roomType.${value}`) }))}
        />
        <Field
          {...field("place", asked.place)}
          label={t("listing.place")}
          hint={t("listing.placeHint")}
          maxLength={100}
          required
        />
        <Field
          {...field("guests", String(asked.guests))}
          type="number"
          min={1}
          max={MOST_GUESTS}
          inputMode="numeric"
          label={t("listing.guests")}
        />
      </PostForm>
    </div>
  );
}
