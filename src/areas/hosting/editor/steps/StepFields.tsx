import { AMENITIES, AMENITY_GROUPS } from "#areas/discovery/listings/amenities.ts";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { MAX_GUESTS, ROOM_TYPES } from "#areas/discovery/listings/rules.ts";
import { StaySpot } from "#areas/discovery/listings/page/StaySpot.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { BookingStep } from "./BookingStep.tsx";
import css from "../Hosting.module.css";
import { PriceStep } from "./PriceStep.tsx";
import { MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH, type Step, MIN_TITLE_LENGTH, MAX_TITLE_LENGTH } from "../rules.ts";
import { cameBack, type StepProps } from "./stepProps.ts";

function HomeStep(props: StepProps) {
  const { t } = useI18n();
  const { field } = props;
  return (
    <>
      <Select
        {...field("kind", props.listing.kind)}
        label={t("listing.kind")}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <RadioGroup
        {...field("room_type", props.listing.room_type)}
        legend={t("listing.roomType")}
        options={ROOM_TYPES.map((value) => ({ value, label: t(`roomType.${value}`) }))}
      />
    </>
  );
}

function PlaceStep(props: StepProps) {
  const { t } = useI18n();
  const { field } = props;
  const { listing } = props;
  return (
    <>
      <Field
        {...field("place", listing.city)}
        label={t("listing.place")}
        hint={t("listing.placeHint")}
        maxLength={100}
        required
      />
      <Field {...field("neighbourhood", listing.neighbourhood)} label={t("listing.neighbourhood")} maxLength={80} optional />
      <div className={css.row}>
        <Field {...field("lat", listing.at.lat)} label={t("listing.lat")} inputMode="decimal" dir="ltr" />
        <Field {...field("lng", listing.at.lng)} label={t("listing.lng")} inputMode="decimal" dir="ltr" />
      </div>
      <p className={css.soft}>{t("listing.pinHint")}</p>
      <StaySpot listing={{ ...listing, neighbourhood_html: "" }} />
    </>
  );
}

type Bounds = { min: number; max: number; step?: number };
function RoomsStep(props: StepProps) {
  const { t } = useI18n();
  const { field } = props;
  const { guests, bedrooms, beds, bathrooms } = props.listing;
  const number = (name: string, stored: number, { min, max, step = 1 }: Bounds) => ({
    ...field(name, stored),
    type: "number",
    min,
    max,
    step,
    inputMode: step < 1 ? ("decimal" as const) : ("numeric" as const),
  });
  return (
    <div className={css.row}>
      <Field {...number("guests", guests, { min: 1, max: MAX_GUESTS })} label={t("listing.guests")} />
      <Field
        {...number("bedrooms", bedrooms, { min: 0, max: 30 })}
        label={t("listing.bedrooms")}
        hint={t("listing.bedroomsHint")}
      />
      <Field {...number("beds", beds, { min: 1, max: 50 })} label={t("listing.beds")} />
      <Field {...number("bathrooms", bathrooms, { min: 0, max: 30, step: 0.5 })} label={t("listing.bathrooms")} />
    </div>
  );
}

function AmenitiesStep(props: StepProps) {
  const { t, find } = useI18n();
  const has: unknown[] = cameBack(props) ? [props.typed.amenities ?? []].flat() : props.listing.amenities;
  return AMENITY_GROUPS.map((group) => (
    <fieldset key={group} className={css.boxes}>
      <legend>{t(`amenityGroup.${group}`)}</legend>
      {AMENITIES.filter((one) => one.group === group).map(({ slug }) => (
        <Checkbox
          key={slug}
          name="amenities[]"
          value={slug}
          label={find(`amenity.${slug}`) ?? slug}
          defaultChecked={has.includes(slug)}
        />
      ))}
    </fieldset>
  ));
}

function WordsStep(props: StepProps) {
  const { t } = useI18n();
  const { field } = props;
  const { title, description } = props.listing;
  return (
    <>
      <Field
        {...field("title", title)}
        label={t("listing.title")}
        hint={t("listing.titleHint", { least: MIN_TITLE_LENGTH })}
        maxLength={MAX_TITLE_LENGTH}
        required
      />
      <Field
        {...field("description", description)}
        label={t("listing.description")}
        hint={t("listing.descriptionHint", { least: MIN_DESCRIPTION_LENGTH })}
        multiline
        rows={12}
        maxLength={MAX_DESCRIPTION_LENGTH}
        required
      />
    </>
  );
}

/** The fields of every step except the photos, which have their own forms. */
export const STEP_FIELDS: Readonly<Record<Exclude<Step, "photos">, (props: StepProps) => React.ReactNode>> = {
  home: HomeStep,
  place: PlaceStep,
  rooms: RoomsStep,
  amenities: AmenitiesStep,
  words: WordsStep,
  price: PriceStep,
  booking: BookingStep,
};
