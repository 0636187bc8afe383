import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Select } from "#ui/choices/Select.tsx";
import { CountryField } from "#ui/fields/CountryField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { type OwnApplication, saveLuxuryHome } from "./contract.ts";
import { MAX_BEDROOMS, MAX_DESCRIPTION_LENGTH, MAX_PLACE_LENGTH, MAX_URL_LENGTH } from "./rules.ts";

/** Where the home is, what it is like and where its photos are. */
export function HomeStep({ luxury_application, listings, likely_country }: OwnApplication) {
  const { t } = useI18n();
  // A decided application stays as it was; the next one begins anew.
  const draft = luxury_application?.status === "draft" ? luxury_application : null;
  return (
    <Form action={saveLuxuryHome} next={to("luxuryOwnerServices", {})} look="primary" submit={t("listing.saveAndGoOn")}>
      {({ field }) => (
        <>
          <Field
            {...field("place", draft?.place)}
            id="place"
            label={t("luxuryOwner.place")}
            maxLength={MAX_PLACE_LENGTH}
            autoComplete="off"
            required
          />
          <CountryField {...field("country", draft?.country ?? likely_country)} label={t("auth.country")} required />
          <Field
            {...field("bedrooms", draft?.bedrooms)}
            id="bedrooms"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_BEDROOMS}
            label={t("listing.bedrooms")}
            required
          />
          <Field
            {...field("description", draft?.description)}
            id="description"
            multiline
            rows={5}
            label={t("luxuryOwner.description")}
            hint={t("luxuryOwner.descriptionHint")}
            maxLength={MAX_DESCRIPTION_LENGTH}
            required
          />
          <Field
            {...field("photos_url", draft?.photos_url)}
            id="photos_url"
            type="url"
            dir="ltr"
            label={t("luxuryOwner.photos")}
            hint={t(listings.length > 0 ? "luxuryOwner.photosHint" : "luxuryOwner.photosHintOnly")}
            placeholder="https://"
            maxLength={MAX_URL_LENGTH}
            optional={listings.length > 0}
          />
          {listings.length > 0 && (
            <Select
              {...field("listing_id", draft?.listing?.id)}
              label={t("luxuryOwner.listing")}
              options={[
                { value: "", label: t("luxuryOwner.noListing") },
                ...listings.map(({ id, title }) => ({ value: String(id), label: title || t("luxuryOwner.untitled", { id }) })),
              ]}
            />
          )}
        </>
      )}
    </Form>
  );
}
