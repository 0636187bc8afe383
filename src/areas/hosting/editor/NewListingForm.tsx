import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { MAX_GUESTS, ROOM_TYPES } from "#areas/discovery/listings/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { createListing } from "./contract.ts";
import type { EarningsQuery } from "./earningsQuery.ts";

/** The first facts about a home, with which its draft is created. */
export function NewListingForm({ requested }: { requested: EarningsQuery }) {
  const { t } = useI18n();
  return (
    <Form
      action={createListing}
      next={({ own_listing: { id } }) => to("editListing", { id, step: "place" })}
      submit={t("newListing.begin")}
      look="primary"
    >
      {({ field }) => (
        <>
          <Select
            {...field("kind", "apartment")}
            label={t("listing.kind")}
            options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <RadioGroup
            {...field("room_type", requested.room_type)}
            legend={t("listing.roomType")}
            options={ROOM_TYPES.map((value) => ({ value, label: t(`roomType.${value}`) }))}
          />
          <Field
            {...field("place", requested.place)}
            label={t("listing.place")}
            hint={t("listing.placeHint")}
            maxLength={100}
            required
          />
          <Field
            {...field("guests", requested.guests)}
            type="number"
            min={1}
            max={MAX_GUESTS}
            inputMode="numeric"
            label={t("listing.guests")}
          />
        </>
      )}
    </Form>
  );
}
